import unittest

from comments import faults_of


class Comments(unittest.TestCase):
    def test_a_comment_has_a_subject(self):
        self.assertEqual(list(faults_of("int a;\n  // Of the first result.\n")),
                         [(2, "begins with 'Of', which is no subject")])
        self.assertEqual(list(faults_of("// What a slice reads.")), [(1, "begins with 'What', which is no subject")])
        self.assertEqual(list(faults_of("// Whether it is read.")), [(1, "begins with 'Whether', which is no subject")])

    def test_a_sentence_has_a_subject(self):
        self.assertEqual(list(faults_of("int a;  // It is one. Of two it is the first.")),
                         [(1, "begins a sentence with 'Of', which is no subject")])

    def test_a_line_may_go_on_with_a_sentence(self):
        self.assertEqual(list(faults_of("// Returns the bytes\n// Of each message.")), [])
        self.assertEqual(list(faults_of("// It is one.\n// Of two.")), [(2, "begins with 'Of', which is no subject")])

    def test_words_that_name_nothing(self):
        self.assertEqual(list(faults_of("int b;  // of all else")), [(1, "says 'all else'; name the thing")])

    def test_what_is_returned_has_a_verb(self):
        self.assertEqual(list(faults_of("// Null if there is none.\nint *f();")),
                         [(1, "says 'Null' without a verb; write 'Returns'")])
        self.assertEqual(list(faults_of("// Returns the sum.\n// False where it overflows.")),
                         [(2, "says 'False' without a verb; write 'Returns'")])
        self.assertEqual(list(faults_of("// Returns null if there is none. Nothing is sent.\nint *f();")), [])

    def test_lines_fit(self):
        self.assertEqual(list(faults_of("// " + 137 * "a")), [])
        self.assertEqual(list(faults_of("// " + 138 * "a")), [(1, "has 141 columns, more than 140")])

    def test_other_lines(self):
        self.assertEqual(list(faults_of("// Returns the bytes that are sent.\nint what();  // Often\n")), [])


if __name__ == "__main__":
    unittest.main()
