// The bytes that a device holds while each operation of the program runs.
class MemoryChart {
  constructor(holder, words, app) { Object.assign(this, {holder, words, app}); }

  draw(model) {
    const {moments, arguments: held} = model.memory, width = 1000, height = 84;
    this.model = model;
    if (!moments.length) return this.holder.replaceChildren(html('p', {class: 'soft'}, 'No operation runs.'));
    const most = Math.max(...moments.map(([, bytes]) => bytes), 1), peak = moments.findIndex(([, bytes]) => bytes === most);
    const x = i => i * width / moments.length, y = bytes => height - 2 - bytes / most * (height - 8);
    const line = moments.map(([, bytes], i) => `L${x(i).toFixed(1)} ${y(bytes).toFixed(1)}H${x(i + 1).toFixed(1)}`).join('');
    this.mark = svg('rect', {y: 0, width: Math.max(1.5, width / moments.length), height, style: 'fill: var(--accent); opacity: .3; display: none'});
    const chart = svg('svg', {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none'},
      svg('path', {d: `M0 ${height}${line}V${height}Z`, style: 'fill: var(--accent); fill-opacity: .22; stroke: var(--accent); stroke-width: 1; vector-effect: non-scaling-stroke'}),
      svg('line', {x1: 0, x2: width, y1: y(held), y2: y(held), style: 'stroke: var(--soft); stroke-dasharray: 4 4; vector-effect: non-scaling-stroke'}),
      svg('rect', {x: x(peak), y: 0, width: Math.max(1.5, width / moments.length), height, style: 'fill: var(--hot); opacity: .32'}), this.mark);
    const at = event => {
      const {left, width: wide} = chart.getBoundingClientRect();
      return Math.min(moments.length - 1, Math.max(0, Math.floor((event.clientX - left) / wide * moments.length)));
    };
    chart.addEventListener('pointermove', event => this.say(at(event)));
    chart.addEventListener('pointerleave', () => this.say(peak, 'at the peak, '));
    chart.addEventListener('click', event => this.app.show(moments[at(event)][0]));
    this.holder.replaceChildren(chart);
    this.say(peak, 'at the peak, ');
  }

  say(moment, what = '') {
    const [node, bytes] = this.model.memory.moments[moment];
    this.words.textContent = `${bytesText(bytes)} ${what}during ${this.model.nodes[node].label}; arguments (dashed) take ${bytesText(this.model.memory.arguments)}`;
  }

  // Marks the moment of a node.
  point(model, node) {
    if (model !== this.model || !this.mark) return;
    const moment = model.memory.moments.findIndex(([each]) => each === node);
    this.mark.style.display = moment < 0 ? 'none' : '';
    if (moment >= 0) this.mark.setAttribute('x', moment * 1000 / model.memory.moments.length);
  }

  // The results that lie in memory while an operation runs, the largest first.
  static heldDuring(model, node) {
    return model.memory.moments.map(([other]) => other)
        .filter(other => other <= node && (model.nodes[other].last_use ?? other) >= node)
        .sort((a, b) => model.nodes[b].bytes - model.nodes[a].bytes);
  }
}
