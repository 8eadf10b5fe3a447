// The page: one pane a program, and what is chosen in it.
class App {
  constructor(data) {
    this.panes = data.views.length;
    this.colour = 'sharding';
    this.all = data.views.map(view => new Pane(byId('panes'), new Model(view), this));
    this.pane = this.all[0];
    this.details = new Details(byId('details'), this);
    this.memory = new MemoryChart(byId('memory-chart'), byId('memory-words'), this);
    this.timeline = new Timeline(byId('timeline-chart'), byId('timeline-words'), this);
    this.chart = 'memory';
    this.differences = data.differences;
    this.begin();
  }

  get model() { return this.pane.model; }

  begin() {
    byId('title').textContent = this.all.map(pane => pane.model.program.split('/').at(-1)).join(' beside ');
    this.fillColours();
    this.all.forEach(pane => { pane.draw(); pane.fit(); });
    this.usePane(this.pane);
    this.details.show(this.pane, null);
    if (this.differences) showDifferences(this);
    byId('search').addEventListener('input', () => this.search(byId('search').value));
    for (const [id, act] of Object.entries({fold: () => this.fold(), unfold: () => this.unfold(), theme: () => this.turnTheme(),
      constants: () => this.turnConstants(), help: () => showKeys()}))
      byId(id).addEventListener('click', act);
    document.addEventListener('keydown', event => this.key(event));
    window.addEventListener('resize', () => { this.all.forEach(pane => pane.fit()); this.timeline.paint(); });
    document.body.dataset.ready = String(Math.round(performance.now()));  // milliseconds since the page was asked for
  }

  fillColours() {
    const problem = this.model.machine ? undefined : 'Times are there with --machine';
    choice(byId('colours'), [['sharding', 'Sharding'], ['bytes', 'Bytes'], ['time', 'Time', problem]], this.colour, value => {
      this.colour = value;
      this.redraw();
    });
  }

  // Shows the memory or the timeline of the pane's program below the graph.
  fillCharts() {
    const problem = this.model.timeline ? undefined : 'A timeline is there with --machine';
    if (problem) this.chart = 'memory';
    choice(byId('charts'), [['memory', 'Memory of a device'], ['timeline', 'Timeline', problem]], this.chart, value => {
      this.chart = value;
      this.showChart();
    });
    this.showChart();
  }

  showChart() {
    for (const name of ['memory', 'timeline']) for (const part of ['words', 'chart']) byId(`${name}-${part}`).hidden = name !== this.chart;
    this.timeline.paint();
    this.pane.fit();
  }

  // Shows the mesh, the collectives and the memory of a pane's program.
  usePane(pane) {
    this.pane = pane;
    const {model} = pane;
    byId('summary').textContent = `${model.devices} device${model.devices === 1 ? '' : 's'} · ${model.groups[0].counted} · ${bytesText(model.groups[0].bytes_sent)} sent by each`;
    this.mesh = new MeshPicture(byId('mesh'), model);
    choice(byId('dimensions'), [[2, '2-D'], [3, '3-D']], this.mesh.dimensions, dimensions => { this.mesh.dimensions = dimensions; this.mesh.draw(); });
    this.mesh.draw();
    this.memory.draw(model);
    this.timeline.draw(model);
    this.fillCharts();
    this.listCollectives();
    this.listColours();
  }

  listCollectives() {
    const {model} = this, order = model.collectives.map((_, i) => i).sort((a, b) => model.costOf(b) - model.costOf(a));
    const most = order.length ? model.costOf(order[0]) : 0;
    byId('sent').textContent = order.length ? `${order.length}, the costliest first` : 'none: the devices do not communicate';
    byId('collectives').replaceChildren(...order.slice(0, 200).map(i => {
      const {kind, axes, bytes_sent, executions, seconds, location} = model.collectives[i];
      const cost = seconds !== undefined ? secondsText(seconds * executions) : bytesText(bytes_sent * executions);
      return html('li', {'data-collective': i, click: () => this.show(model.nodeOfCollective.get(i))},
        html('div', {class: 'mono'}, `${kind} ${axes.join(',')}`), html('div', {class: 'soft'}, `${cost}${location.line ? `, line ${location.line}` : ''}`),
        html('div', {class: 'bar', style: `width: ${most ? 100 * model.costOf(i) / most : 0}%`}));
    }));
  }

  listColours() {
    const {model} = this;
    if (this.colour !== 'sharding') {
      const what = this.colour === 'time' ? 'time of a run' : 'bytes on a device';
      const colours = new Colours(model, this.colour), text = this.colour === 'time' ? secondsText(colours.most) : bytesText(colours.most);
      return byId('legend').replaceChildren(html('div', {class: 'scale', style: `background: linear-gradient(90deg, ${[0, .1, .4, 1].map(heatOf).join(', ')})`}),
        html('p', {class: 'soft'}, `${what}: from nothing to ${text}`));
    }
    const counts = new Map();
    for (const {value} of model.nodes) {
      const sharding = value === undefined ? undefined : model.values[value].shown_sharding;
      if (sharding !== undefined) counts.set(sharding, (counts.get(sharding) ?? 0) + 1);
    }
    byId('legend').replaceChildren(...[...counts].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([sharding, count]) => html('div', {class: 'legend'},
      html('span', {class: 'swatch', style: `background: ${model.shardings[sharding].axes.length ? fillOf(sharding) : 'var(--card)'}`}),
      html('span', {}, model.shardings[sharding].text), html('span', {class: 'soft'}, `× ${count}`))));
  }

  redraw() {
    this.all.forEach(pane => pane.draw());
    this.listColours();
  }

  // --- Choosing.

  choose(pane, member, twice = false) {
    if (pane !== this.pane) this.usePane(pane);
    pane.onWay.clear();
    if (member !== null && member < 0 && (twice || pane.selected === member || !pane.model.open.has(-member))) return this.toggle(pane, -member);
    pane.selected = member;
    pane.mark();
    this.tell(pane, member);
  }

  // Says everywhere else on the page what is chosen.
  tell(pane, member) {
    const sharding = member === null ? undefined : pane.model.shardingOf(member);
    this.details.show(pane, member);
    this.mesh.draw(sharding);
    this.memory.point(pane.model, member);
    this.timeline.point(pane.model, member);
    const collective = member === null || member < 0 ? undefined : pane.model.nodes[member].collective;
    for (const item of byId('collectives').children) item.classList.toggle('selected', Number(item.dataset.collective) === collective);
  }

  toggle(pane, group) {
    pane.model.toggle(group);
    pane.selected = -group;
    pane.draw();
    pane.show(-group);
    this.tell(pane, -group);
  }

  // Unfolds what a node is in, chooses it and moves there.
  show(node, pane = this.pane) {
    pane.model.reveal(node);
    pane.draw();
    this.choose(pane, node);
    pane.show(node);
  }

  // Shows the nodes on the way of an axis, from its source to the value.
  trace(pane, nodes) {
    pane.onWay = new Set(nodes);
    nodes.forEach(node => pane.model.reveal(node));
    pane.draw();
    if (nodes.length) pane.show(nodes[0]);
  }

  search(query) {
    let count = 0;
    for (const pane of this.all) {
      pane.found = new Set(pane.model.search(query));
      pane.mark();
      count += pane.found.size;
    }
    this.next = 0;
    byId('found').textContent = query ? String(count) : '';
  }

  showNextFound() {
    const all = this.all.flatMap(pane => [...pane.found].map(node => ({pane, node})));
    if (!all.length) return;
    const {pane, node} = all[this.next++ % all.length];
    this.show(node, pane);
    byId('found').textContent = `${(this.next - 1) % all.length + 1} of ${all.length}`;
  }

  // --- Keys and buttons.

  fold() { this.pane.model.foldAll(); this.pane.draw(); this.pane.fit(); }
  unfold() { this.pane.model.unfoldLevel(); this.pane.draw(); this.pane.fit(); }
  turnConstants() {
    this.model.showsConstants = !this.model.showsConstants;
    byId('constants').setAttribute('aria-pressed', String(this.model.showsConstants));
    this.pane.draw();
  }
  turnTheme() {
    document.documentElement.dataset.theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    this.timeline.paint();
  }

  key(event) {
    const inSearch = event.target === byId('search');
    if (event.key === 'Escape') return this.leave();
    if (inSearch && event.key === 'Enter') return this.showNextFound();
    if (inSearch || event.ctrlKey || event.metaKey || event.altKey || byId('keys').open) return;
    const act = this.actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  actOf(key) {
    const {pane} = this;
    if (key.startsWith('Arrow')) return () => {
      const member = pane.neighbour(key);
      if (member === undefined) return;
      pane.onWay.clear();
      pane.selected = member;
      pane.mark();
      pane.show(member);
      this.tell(pane, member);
    };
    return {'/': () => byId('search').focus(), Enter: () => { if (pane.selected < 0) this.toggle(pane, -pane.selected); },
      f: () => this.fold(), e: () => this.unfold(), k: () => this.turnConstants(), t: () => this.turnTheme(), n: () => this.showNextFound(),
      c: () => this.nextOf('colours'), l: () => this.nextOf('charts'), '?': () => showKeys(), '+': () => pane.zoom(1.25), '-': () => pane.zoom(.8), 0: () => pane.fit(),
      m: () => byId('dimensions').querySelector('[aria-checked=false]').click(),
      Tab: this.panes > 1 ? () => this.choose(this.all[(this.all.indexOf(pane) + 1) % this.panes], null) : undefined}[key];
  }

  nextOf(choices) {
    const buttons = [...byId(choices).children].filter(button => !button.disabled);
    const at = buttons.findIndex(button => button.getAttribute('aria-checked') === 'true');
    buttons[(at + 1) % buttons.length].click();
  }

  leave() {
    byId('search').blur();
    byId('search').value = '';
    this.search('');
    this.pane.onWay.clear();
    this.choose(this.pane, null);
  }
}

function showKeys() {
  const keys = [['/', 'search: words, op:dot, axis:x, line:12'], ['Enter', 'in the search: the next one found; else fold or unfold'], ['n', 'the next one found'],
    ['← ↑ → ↓', 'along edges, and to neighbours'], ['e', 'unfold a level'], ['f', 'fold all'], ['k', 'constants'], ['c', 'the next colours'], ['l', 'memory or timeline'],
    ['m', 'the mesh in 2-D or 3-D'], ['t', 'light or dark'], ['+ − 0', 'zoom in, out, all'], ['Esc', 'choose nothing']];
  byId('keys').replaceChildren(html('h2', {}, 'Keys'), html('dl', {}, ...keys.flatMap(([key, what]) => [html('dt', {}, html('kbd', {}, key)), html('dd', {}, what)])),
    html('form', {method: 'dialog'}, html('button', {}, 'Close')));
  byId('keys').showModal();
}

if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark';
const app = new App(JSON.parse(byId('data').textContent));
