// The simulated step on a device of each class: computing, its links, and the bytes of temporaries over time.
class Timeline {
  constructor(holder, words, app) {
    Object.assign(this, {holder, words, app, labels: 170, row: 17, top: 18, curve: 34});
    this.canvas = html('canvas', {role: 'img', 'aria-label': 'timeline of a step'});
    this.holder.append(this.canvas);
    this.followPointer();
  }

  draw(model) {
    this.model = model;
    this.data = model.timeline;
    this.chosen = null;
    if (!this.data) return;
    this.names = this.data.names.map(name => name.replace('stablehlo.', ''));
    this.lines = [];  // of the picture: a heading, or the row of a track
    this.data.rows.forEach(({devices, name}, track) => {
      if (this.data.rows.length && devices !== this.data.rows[track - 1]?.devices) this.lines.push({text: devices});
      this.lines.push({text: name, track});
    });
    this.whole();
  }

  whole() {
    this.from = 0;
    this.to = Math.max(this.data.step, 1);
    this.paint();
    this.say();
  }

  // --- Painting.

  get width() { return Math.max(this.holder.clientWidth - this.labels - 12, 10); }
  x(at) { return this.labels + (at - this.from) / (this.to - this.from) * this.width; }
  at(x) { return this.from + (x - this.labels) / this.width * (this.to - this.from); }
  y(line) { return this.top + line * this.row; }

  paint() {
    if (!this.data || this.holder.hidden) return;
    const scale = window.devicePixelRatio || 1, height = this.y(this.lines.length) + this.curve + 4;
    const wide = this.labels + this.width + 12;
    Object.assign(this.canvas, {width: wide * scale, height: height * scale});
    Object.assign(this.canvas.style, {width: `${wide}px`, height: `${height}px`});
    const style = getComputedStyle(document.documentElement), colour = name => style.getPropertyValue(`--${name}`).trim();
    this.colours = {compute: colour('accent'), transfer: colour('hot'), wait: colour('line'), control: colour('soft'), ink: colour('ink'),
      soft: colour('soft'), card: colour('card'), line: colour('line')};
    const brush = this.canvas.getContext('2d');
    brush.scale(scale, scale);
    brush.font = `11px ${colour('mono')}`;
    brush.textBaseline = 'middle';
    this.paintTicks(brush, height);
    this.paintLabels(brush);
    brush.save();
    brush.beginPath();
    brush.rect(this.labels, 0, this.width, height);
    brush.clip();
    this.paintSpans(brush);
    this.paintMemory(brush);
    brush.restore();
  }

  paintTicks(brush, height) {
    const rough = (this.to - this.from) / Math.max(this.width / 110, 1), power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(times => times * power).find(each => each >= rough);
    for (let tick = Math.ceil(this.from / step) * step; tick <= this.to; tick += step) {
      brush.fillStyle = this.colours.line;
      brush.fillRect(this.x(tick), 0, 1, height);
      brush.fillStyle = this.colours.soft;
      brush.fillText(tick ? secondsText(tick * 1e-9) : '0', this.x(tick) + 3, 8);
    }
  }

  paintLabels(brush) {
    this.lines.forEach(({text, track}, line) => {
      brush.fillStyle = track === undefined ? this.colours.ink : this.colours.soft;
      brush.fillText(short(text), track === undefined ? 0 : 10, this.y(line) + this.row / 2, track === undefined ? undefined : this.labels - 14);
    });
    brush.fillStyle = this.colours.soft;
    brush.fillText('temporaries', 10, this.y(this.lines.length) + this.curve / 2);
  }

  paintSpans(brush) {
    const lineOf = new Map(this.lines.map(({track}, line) => [track, line]));
    for (const span of this.data.spans) {
      const [track, begin, end, kind, name] = span;
      if (end < this.from || begin > this.to) continue;
      const x = this.x(begin), wide = Math.max(this.x(end) - x, .6), y = this.y(lineOf.get(track));
      brush.fillStyle = this.colours[kind];
      brush.fillRect(x, y + 1, wide > 3 ? wide - .5 : wide, this.row - 3);
      if (this.chosen !== null && this.nodesOf(span).includes(this.chosen)) {
        brush.strokeStyle = this.colours.ink;
        brush.lineWidth = 2;
        brush.strokeRect(x, y + 1, wide, this.row - 3);
      }
      if (wide < 30) continue;
      brush.fillStyle = kind === 'wait' ? this.colours.ink : this.colours.card;
      brush.fillText(this.names[name].slice(0, Math.floor((wide - 6) / 6.7)), Math.max(x, this.labels) + 3, y + this.row / 2);
    }
  }

  paintMemory(brush) {
    const {memory, step} = this.data, most = Math.max(...memory.map(([, bytes]) => bytes), 1);
    const bottom = this.y(this.lines.length) + this.curve, y = bytes => bottom - bytes / most * (this.curve - 4);
    brush.beginPath();
    brush.moveTo(this.x(0), bottom);
    memory.forEach(([at, bytes], i) => {
      brush.lineTo(this.x(at), y(bytes));
      brush.lineTo(this.x(memory[i + 1]?.[0] ?? step), y(bytes));
    });
    brush.lineTo(this.x(step), bottom);
    brush.globalAlpha = .3;
    brush.fillStyle = this.colours.compute;
    brush.fill();
    brush.globalAlpha = 1;
  }

  // --- Pointing.

  spanAt(event) {
    const {left, top} = this.canvas.getBoundingClientRect();
    const line = this.lines[Math.floor((event.clientY - top - this.top) / this.row)], at = this.at(event.clientX - left);
    const slack = (this.to - this.from) / this.width;
    if (line?.track === undefined) return undefined;
    return this.data.spans.findLast(([track, begin, end]) => track === line.track && begin - slack <= at && at <= end + slack);
  }

  nodesOf([, , , kind, , work]) {
    if (work < 0) return [];
    return kind === 'compute' ? this.model.machine.kernels[work].nodes : [this.model.nodeOfCollective.get(work)];
  }

  say(span) {
    const {rows, step, spans_left_out: spans, classes_left_out: classes} = this.data;
    if (span) {
      const [track, begin, end, , name] = span;
      this.words.textContent = `${this.names[name]}: ${secondsText((end - begin) * 1e-9)} from ${secondsText(begin * 1e-9)} on, ${rows[track].name}`;
      return;
    }
    const left = [spans ? `${spans} spans` : '', classes ? `${classes} kinds of devices` : ''].filter(Boolean).join(' and ');
    this.words.textContent = `a step of ${secondsText(step * 1e-9)}; wheel and drag zoom and move, a double click shows all${left ? `; ${left} more aren't drawn` : ''}`;
  }

  // Marks the spans of a node.
  point(model, node) {
    if (model !== this.model) return;
    this.chosen = node;
    this.paint();
  }

  zoom(factor, x) {
    const middle = this.at(x), whole = Math.max(this.data.step, 1);
    this.from = Math.max(0, middle - (middle - this.from) * factor);
    this.to = Math.min(whole, Math.max(this.from + 1, middle + (this.to - middle) * factor));
    this.paint();
  }

  followPointer() {
    const canvas = this.canvas, x = event => event.clientX - canvas.getBoundingClientRect().left;
    canvas.addEventListener('wheel', event => { event.preventDefault(); this.zoom(event.deltaY > 0 ? 1.25 : .8, x(event)); }, {passive: false});
    canvas.addEventListener('pointerdown', event => { this.drag = {at: this.at(x(event)), moved: false}; });
    canvas.addEventListener('pointermove', event => {
      if (!this.drag || !event.buttons) return this.say(this.spanAt(event));
      const by = this.drag.at - this.at(x(event)), wide = this.to - this.from;
      this.drag.moved ||= Math.abs(by) > 3 * wide / this.width;
      this.from = Math.max(0, Math.min(this.from + by, this.data.step - wide));
      this.to = this.from + wide;
      this.paint();
    });
    canvas.addEventListener('pointerleave', () => this.say());
    canvas.addEventListener('dblclick', () => this.whole());
    canvas.addEventListener('click', event => {
      const span = this.drag?.moved ? undefined : this.spanAt(event), [node] = span ? this.nodesOf(span) : [];
      if (node !== undefined) this.app.show(node);
    });
  }
}
