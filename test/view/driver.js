// Does what a user does, with events of the browser, and writes down what the page shows then. It runs within the page.
const seen = {}, click = element => element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
const press = (key, target = document) => target.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
const boxes = () => [...document.querySelectorAll('.pane .box')].map(box => box.querySelector('text').textContent);
const boxOf = label => [...document.querySelectorAll('.pane .box')].find(box => box.querySelector('text').textContent.includes(label));
const details = () => document.getElementById('details').innerText;
const typed = text => {
  const search = document.getElementById('search');
  search.value = text;
  search.dispatchEvent(new Event('input'));
  return [...document.querySelectorAll('.pane .box.found')].map(box => box.querySelector('text').textContent);
};

seen.at_first = boxes();
click(document.getElementById('fold'));
seen.folded = boxes();
click(boxOf('jit(step)'));
seen.unfolded = boxes();
press('e');
press('e');
seen.all = boxes();

click(boxOf('%0 dot_general'));
seen.value = details();
seen.picture = [...document.querySelectorAll('#details table.picture td')].map(cell => cell.textContent);
seen.coloured_devices = new Set([...document.querySelectorAll('#mesh td')].map(cell => cell.style.background)).size;
click([...document.querySelectorAll('#details .way button')].find(button => button.textContent === 'show its way'));
seen.way = [...document.querySelectorAll('.pane .box.on-way')].map(box => box.querySelector('text').textContent);

press('Escape');
click(document.querySelector('#collectives li'));
seen.collective = details();
seen.selected = document.querySelector('.pane .box.selected text').textContent;

seen.by_operation = typed('op:tanh');
press('Enter', document.getElementById('search'));
seen.shown_by_search = document.querySelector('.pane .box.selected text').textContent;
seen.by_axis = typed('axis:y');
seen.by_line = typed('line:5');
seen.by_name = typed('up');
seen.by_nothing = typed('nothing of this name');
press('Escape');

const theme = () => getComputedStyle(document.body).backgroundColor, first = theme();
press('t');
seen.themes_differ = theme() !== first;
press('t');
press('c');
seen.colour = document.querySelector('#colours [aria-checked=true]').textContent;
press('m');
seen.cubes = document.querySelectorAll('#mesh svg g').length;
click(boxOf('tanh'));
press('ArrowUp');
seen.above_tanh = document.querySelector('.pane .box.selected text').textContent;
seen.memory = document.getElementById('memory-words').textContent;
seen.memory_drawn = document.querySelectorAll('#memory-chart path').length;

// The timeline: a click on a collective's span chooses it, and the wheel zooms in around the pointer.
press('l');
seen.memory_is_hidden = document.getElementById('memory-chart').hidden;
seen.timeline = document.getElementById('timeline-words').textContent;
const canvas = document.querySelector('#timeline-chart canvas'), {timeline} = app;
const over = (kind, type, Event = MouseEvent, more = {}) => {
  const [track, begin, end] = timeline.data.spans.find(span => span[3] === kind), {left, top} = canvas.getBoundingClientRect();
  const line = timeline.lines.findIndex(each => each.track === track);
  canvas.dispatchEvent(new Event(type, {bubbles: true, clientX: left + timeline.x((begin + end) / 2), clientY: top + timeline.y(line) + 8, ...more}));
};
seen.rows = timeline.lines.map(({text}) => text);
over('transfer', 'pointermove', PointerEvent);
seen.span = document.getElementById('timeline-words').textContent;
over('transfer', 'click');
seen.chosen_by_span = document.querySelector('.pane .box.selected text').textContent;
over('compute', 'click');
seen.chosen_by_kernel = document.querySelector('.pane .box.selected text').textContent;
over('transfer', 'wheel', WheelEvent, {deltaY: -1});
seen.zoomed = (timeline.to - timeline.from) / timeline.data.step;
seen.painted = new Set(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data).size;
press('l');
seen.memory_is_back = !document.getElementById('memory-chart').hidden;
seen.differences = document.getElementById('differences').innerText;
seen.panes = document.querySelectorAll('.pane').length;
seen.asked_for = performance.getEntriesByType('resource').map(entry => entry.name);
