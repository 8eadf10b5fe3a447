// The program as the page holds it. A member of a group is a node, by its number, or a group, by its negative number.
class Model {
  constructor(view) {
    Object.assign(this, view);
    this.users = this.nodes.map(() => []);
    this.nodes.forEach((node, number) => node.inputs.forEach(input => this.users[input].push(number)));
    this.nodesOfValue = new Map();
    this.nodes.forEach((node, number) => {
      if (node.value === undefined || node.collective !== undefined) return;
      if (!this.nodesOfValue.has(node.value)) this.nodesOfValue.set(node.value, []);
      this.nodesOfValue.get(node.value).push(number);
    });
    this.nodeOfCollective = new Map(this.nodes.flatMap((node, number) => node.collective === undefined ? [] : [[node.collective, number]]));
    this.kernelOfNode = new Map();
    for (const kernel of this.machine?.kernels ?? []) for (const node of kernel.nodes) this.kernelOfNode.set(node, kernel);
    this.showsConstants = false;
    this.open = new Set([0]);
    this.unfoldToFit(70);
  }

  // --- Groups.

  parentOf(member) { return member < 0 ? this.groups[-member].parent : this.nodes[member].group; }
  isOpen(member) { return member < 0 && this.open.has(-member); }

  isHidden(member) {
    if (this.showsConstants) return false;
    return member >= 0 ? !!this.nodes[member].is_constant : this.groups[-member].rows.flat().every(inner => this.isHidden(inner));
  }

  membersOf(group) { return this.groups[group].rows.flat().filter(member => !this.isHidden(member)); }

  // What stands for a node in the drawing: the outermost folded group around it, or itself.
  shownFor(node) {
    let shown = node;
    for (let group = this.nodes[node].group; group !== 0; group = this.groups[group].parent)
      if (!this.open.has(group)) shown = -group;
    return shown;
  }

  toggle(group) { this.open.has(group) ? this.open.delete(group) : this.open.add(group); }
  foldAll() { this.open = new Set([0]); }

  // Unfolds all groups that are shown folded. Returns how many members that shows.
  unfoldLevel() {
    const shown = [...this.open].flatMap(group => this.membersOf(group))
        .filter(member => member < 0 && !this.open.has(-member) && this.groups[-member].kind !== 'border');
    shown.forEach(member => this.open.add(-member));
    return shown.reduce((count, member) => count + this.membersOf(-member).length, 0);
  }

  unfoldToFit(most) {
    for (let count = this.membersOf(0).length; count < most;) {
      const before = new Set(this.open), added = this.unfoldLevel();
      if (!added) return;
      count += added;
      if (count > most) { this.open = before; return; }
    }
  }

  reveal(node) {
    if (this.nodes[node].is_constant) this.showsConstants = true;
    for (let group = this.nodes[node].group; group !== 0; group = this.groups[group].parent) this.open.add(group);
  }

  // --- Facts.

  shardingOf(member) {
    const value = member >= 0 ? this.nodes[member].value : undefined;
    return value === undefined ? undefined : this.values[value].shown_sharding;
  }

  costOf(collective) {
    const {seconds, bytes_sent, executions} = this.collectives[collective];
    return (seconds ?? bytes_sent) * executions;
  }

  // The steps by which an axis came to a value, from its origin on.
  wayOf(axis) {
    const steps = [];
    for (let step = axis.last_step; step >= 0; step = this.steps[step].before) steps.unshift(this.steps[step]);
    return steps;
  }

  textOf(node) {
    const {label, operation, location, group, types, value, collective} = this.nodes[node];
    const parts = [label, operation, types.join(' '), location.line ? `line ${location.line}` : '', location.text ?? '', this.groups[group].name];
    if (value !== undefined) parts.push(this.values[value].names.join(' '), this.shardings[this.values[value].shown_sharding]?.text ?? '');
    if (collective !== undefined) parts.push(this.collectives[collective].axes.join(' '));
    return parts.join(' ').toLowerCase();
  }

  axesOf(node) {
    const {collective} = this.nodes[node], sharding = this.shardingOf(node);
    const axes = collective !== undefined ? this.collectives[collective].axes : sharding === undefined ? [] : this.shardings[sharding].axes;
    return axes.map(axis => axis.split(':')[0].toLowerCase());
  }

  // Words that all must occur; `op:dot`, `axis:x` and `line:12` look there alone.
  search(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const holds = (node, word) => {
      const [, key, rest] = word.match(/^(op|axis|line):(.*)$/) ?? [];
      if (key === 'op') return this.nodes[node].operation.toLowerCase().includes(rest);
      if (key === 'axis') return this.axesOf(node).includes(rest);
      if (key === 'line') return String(this.nodes[node].location.line) === rest || (this.nodes[node].location.text ?? '').includes(`:${rest}`);
      return this.textOf(node).includes(word);
    };
    if (!words.length) return [];
    return this.nodes.flatMap((_, node) => words.every(word => holds(node, word)) ? [node] : []);
  }
}

function bytesText(bytes) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  for (; bytes >= 999.5 && unit + 1 < units.length; ++unit) bytes /= 1000;
  return `${unit ? Number(bytes.toPrecision(3)) : bytes} ${units[unit]}`;
}

function secondsText(seconds) {
  const units = ['ns', 'us', 'ms', 's'];
  let value = seconds * 1e9, unit = 0;
  for (; value >= 999.5 && unit + 1 < units.length; ++unit) value /= 1000;
  return `${Number(value.toPrecision(3))} ${units[unit]}`;
}
