// One program drawn as a graph: boxes and edges, moved and zoomed by the pointer.
class Pane {
  constructor(holder, model, app) {
    this.model = model;
    this.app = app;
    this.scene = svg('g');
    this.canvas = svg('svg', {role: 'img', 'aria-label': `graph of ${model.program}`}, this.scene);
    this.holder = html('div', {class: 'pane'}, this.canvas, app.panes === 2 ? html('span', {class: 'name'}, model.program) : null);
    holder.append(this.holder);
    this.at = {x: 0, y: 0, scale: 1};
    this.selected = null;
    this.found = new Set();
    this.onWay = new Set();
    this.followPointer();
  }

  // --- Drawing.

  draw() {
    this.layout = layoutOf(this.model);
    const colours = new Colours(this.model, this.app.colour);
    this.edges = [];
    this.elements = new Map();
    const open = [], leaves = [];
    for (const box of this.layout.boxes.values()) (box.boxes ? open : leaves).push(this.boxElement(box, colours));
    this.scene.replaceChildren(...open, ...this.edgeElements(), ...leaves);
    this.mark();
    this.place();
  }

  boxElement(box, colours) {
    const {member, x, y, w, h, lines} = box;
    const isOpen = !!box.boxes, kind = member < 0 ? 'group' : this.model.nodes[member].kind;
    const element = svg('g', {class: `box ${kind}${isOpen ? ' open' : ''}`, transform: `translate(${x} ${y})`, 'data-member': member,
      click: event => { event.stopPropagation(); this.app.choose(this, member, event.detail > 1); }},
      svg('rect', {width: w, height: h, rx: isOpen ? 10 : 7, ...(isOpen ? {} : colours.of(member))}));
    if (isOpen) {
      element.append(svg('text', {x: 12, y: 17}, `▾ ${short(this.model.groups[-member].name)}`));
    } else {
      element.append(svg('text', {x: 11, y: 17}, lines[0]), svg('text', {x: 11, y: 31, class: 'small'}, lines[1]));
      if (member < 0) element.append(...colours.bar(member, w, h));
    }
    this.elements.set(member, element);
    return element;
  }

  edgeElements() {
    const seen = new Set(), {boxes} = this.layout, elements = [];
    this.model.nodes.forEach((node, to) => {
      const target = this.model.shownFor(to);
      for (const input of node.inputs) {
        const source = this.model.shownFor(input), key = `${source} ${target}`;
        if (source === target || seen.has(key) || !boxes.has(source) || !boxes.has(target)) continue;
        seen.add(key);
        const element = svg('path', {class: 'edge', d: this.curve(boxes.get(source), boxes.get(target))});
        this.edges.push({source, target, element});
        elements.push(element);
      }
    });
    return elements;
  }

  curve(from, to) {
    const x = from.x + from.w / 2, y = from.y + from.h, x2 = to.x + to.w / 2, y2 = to.y;
    const bend = Math.min(90, Math.max(18, Math.abs(y2 - y) / 2));
    return `M${x} ${y}C${x} ${y + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  }

  // Shows what is selected, found, and on the way of an axis.
  mark() {
    const shown = nodes => new Set([...nodes].map(node => this.model.shownFor(node)));
    const found = shown(this.found), way = shown(this.onWay);
    for (const [member, element] of this.elements) {
      element.classList.toggle('selected', member === this.selected);
      element.classList.toggle('found', found.has(member));
      element.classList.toggle('on-way', way.has(member));
    }
    this.holder.classList.toggle('dimmed', way.size > 0);
    for (const {source, target, element} of this.edges)
      element.classList.toggle('near', way.size ? way.has(source) && way.has(target) : source === this.selected || target === this.selected);
  }

  // --- Moving.

  place() { this.scene.setAttribute('transform', `translate(${this.at.x} ${this.at.y}) scale(${this.at.scale})`); }

  fit() {
    const {clientWidth, clientHeight} = this.holder, {w, h} = this.layout;
    const scale = Math.max(.5, Math.min(1.15, (clientWidth - 20) / w, Math.max((clientHeight - 20) / h, .75)));
    this.at = {scale, x: (clientWidth - w * scale) / 2, y: Math.max(8, (clientHeight - h * scale) / 2)};
    this.place();
  }

  zoom(factor, x = this.holder.clientWidth / 2, y = this.holder.clientHeight / 2) {
    const scale = Math.min(3, Math.max(.05, this.at.scale * factor)), ratio = scale / this.at.scale;
    this.at = {scale, x: x - (x - this.at.x) * ratio, y: y - (y - this.at.y) * ratio};
    this.place();
  }

  // Moves as far as needed for a member to be seen.
  show(member) {
    const box = this.layout.boxes.get(member);
    if (!box) return;
    const {scale} = this.at, {clientWidth, clientHeight} = this.holder, edge = 40;
    const x = this.at.x + box.x * scale, y = this.at.y + box.y * scale;
    if (x < edge || x + box.w * scale > clientWidth - edge) this.at.x += clientWidth / 2 - x - box.w * scale / 2;
    if (y < edge || y + box.h * scale > clientHeight - edge) this.at.y += clientHeight / 2 - y - Math.min(box.h * scale, clientHeight) / 2;
    this.place();
  }

  followPointer() {
    this.canvas.addEventListener('wheel', event => {
      event.preventDefault();
      const {left, top} = this.holder.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey || !event.shiftKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX))
        this.zoom(Math.exp(-event.deltaY / 500), event.clientX - left, event.clientY - top);
      else { this.at.x -= event.deltaX + event.deltaY; this.place(); }
    }, {passive: false});
    let last = null;
    this.canvas.addEventListener('pointerdown', event => { last = event; });
    this.canvas.addEventListener('pointermove', event => {
      if (!last || !event.buttons) return;
      this.at.x += event.clientX - last.clientX;
      this.at.y += event.clientY - last.clientY;
      last = event;
      this.place();
    });
    this.canvas.addEventListener('click', () => this.app.choose(this, null));
  }

  // --- Neighbours, for the arrow keys.

  neighbour(key) {
    const {boxes} = this.layout, from = boxes.get(this.selected);
    if (!from) return [...boxes.values()].find(box => !box.boxes)?.member;
    const down = key === 'ArrowDown';
    if (down || key === 'ArrowUp') {
      const edge = this.edges.filter(each => (down ? each.source : each.target) === this.selected);
      if (edge.length) return down ? edge[0].target : edge[0].source;
    }
    const ahead = box => ({ArrowDown: box.y - from.y, ArrowUp: from.y - box.y, ArrowRight: box.x - from.x, ArrowLeft: from.x - box.x})[key];
    const aside = box => key === 'ArrowDown' || key === 'ArrowUp' ? Math.abs(box.x - from.x) : Math.abs(box.y - from.y);
    const others = [...boxes.values()].filter(box => !box.boxes && ahead(box) > 4);
    return others.sort((a, b) => ahead(a) + 3 * aside(a) - ahead(b) - 3 * aside(b))[0]?.member;
  }
}

// What the boxes are filled with: by sharding, by bytes or by time.
class Colours {
  constructor(model, by) {
    this.model = model;
    this.by = by;
    const amounts = model.nodes.map((_, node) => this.amountOf(node)).concat(model.groups.slice(1).map((_, i) => this.amountOf(-i - 1)));
    this.most = Math.max(...model.nodes.map((_, node) => this.amountOf(node)), 0);
    this.mostOfGroups = Math.max(...amounts, 0);
  }

  amountOf(member) {
    const of = member < 0 ? this.model.groups[-member] : this.model.nodes[member];
    return this.by === 'time' ? of.seconds ?? 0 : this.by === 'bytes' ? of.bytes : 0;
  }

  of(member) {
    if (this.by !== 'sharding') {
      const most = member < 0 ? this.mostOfGroups : this.most, amount = this.amountOf(member);
      return {style: amount > 0 && most > 0 ? `fill: ${heatOf(amount / most)}` : ''};
    }
    const sharding = this.model.shardingOf(member);
    return {style: sharding === undefined ? '' : `fill: ${this.model.shardings[sharding].axes.length ? fillOf(sharding) : 'var(--card)'}`};
  }

  // Of a folded group: the shardings within it, as shares of a bar.
  bar(group, w, h) {
    if (this.by !== 'sharding') return [];
    const counts = new Map();
    const walk = member => {
      if (member < 0) return this.model.groups[-member].rows.flat().forEach(walk);
      const sharding = this.model.shardingOf(member);
      if (sharding !== undefined && this.model.shardings[sharding].axes.length) counts.set(sharding, (counts.get(sharding) ?? 0) + 1);
    };
    walk(group);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    let x = 8;
    return [...counts].sort((a, b) => b[1] - a[1]).map(([sharding, count]) => {
      const width = (w - 16) * count / all;
      x += width;
      return svg('rect', {x: x - width, y: h - 6, width, height: 3, style: `fill: ${fillOf(sharding, 'strong')}; stroke: none`});
    });
  }
}
