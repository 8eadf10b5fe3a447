import unittest

from test_names import faults_of


class TestNames(unittest.TestCase):
    def test_words_with_capitals(self):
        self.assertEqual(list(faults_of("TEST(Jit, InsideAnother) {\n}\nTEST_P(Drawn2, AgreeWithOne) {\n")), [])

    def test_underscores_and_small_letters(self):
        self.assertEqual(list(faults_of("\nTEST(jit, Runs) {}\nTEST_F(Jit, runs_twice) {}\nTYPED_TEST(Jit, Runs_Thrice) {}\n")),
                         [(2, "'jit' isn't words that begin with capitals"),
                          (3, "'runs_twice' isn't words that begin with capitals"),
                          (4, "'Runs_Thrice' isn't words that begin with capitals")])


if __name__ == "__main__":
    unittest.main()
