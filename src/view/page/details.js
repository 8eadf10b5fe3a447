// What is known of the chosen member, on the right.
class Details {
  constructor(holder, app) { Object.assign(this, {holder, app}); }

  show(pane, member) {
    this.pane = pane;
    this.model = pane.model;
    this.holder.replaceChildren(...(member === null ? this.ofProgram() : member < 0 ? this.ofGroup(-member) : this.ofNode(member)).filter(Boolean));
    this.holder.scrollTop = 0;
  }

  // --- Parts.

  facts(pairs) {
    return html('dl', {}, ...pairs.filter(([, what]) => what !== undefined && what !== '' && what !== null)
        .flatMap(([name, what]) => [html('dt', {}, name), html('dd', {class: 'mono'}, what)]));
  }

  link(text, act) { return html('button', {class: 'link mono', click: act}, text); }
  linkToNode(node) { return this.link(this.model.nodes[node].label, () => this.app.show(node, this.pane)); }

  linkToValue(value) {
    const nodes = this.model.nodesOfValue.get(value), {name} = this.model.values[value];
    return nodes ? this.link(name, () => this.app.show(nodes[0], this.pane)) : html('span', {class: 'mono'}, name);
  }

  nodeList(title, nodes, most = 12) {
    if (!nodes.length) return null;
    return html('div', {}, html('h4', {}, title), html('ul', {}, ...nodes.slice(0, most).map(node => html('li', {}, this.linkToNode(node))),
      nodes.length > most ? html('li', {class: 'soft'}, `and ${nodes.length - most} more`) : null));
  }

  spoken(location) { return [location.line ? `line ${location.line}` : '', location.text ?? ''].filter(Boolean).join(', '); }

  // --- The whole program, and groups.

  ofProgram() {
    const {model} = this, {machine} = model, all = model.groups[0];
    return [
      html('h3', {}, model.program),
      html('p', {class: 'soft'}, 'Choose a box of the graph, a collective, or a moment of memory.'),
      model.unsharded ? html('p', {class: 'why'}, `Nothing is sharded: ${model.unsharded}.`) : null,
      this.facts([['mesh', model.mesh.text], ['program of a device', all.counted], ['sent by a device', bytesText(all.bytes_sent)],
        ['memory', `${bytesText(model.memory.peak)} at the peak`], ['machine', machine?.name],
        ['a step', machine && `${secondsText(machine.step_seconds)} = ${secondsText(machine.computing_seconds)} computing + ${secondsText(machine.communicating_seconds)} communicating`],
        ['compiled', machine && `${bytesText(machine.memory_peak)} of memory at the peak`]]),
      html('h4', {}, 'Arguments and results'),
      ...model.nodes.filter(node => node.kind === 'argument' || node.kind === 'result').slice(0, 40)
          .map(node => html('div', {}, this.linkToNode(model.nodes.indexOf(node)), html('span', {class: 'mono soft'}, `  ${model.values[node.value].type} ${model.shardings[model.values[node.value].shown_sharding]?.text ?? ''}`))),
    ];
  }

  ofGroup(number) {
    const {model} = this, group = model.groups[number], inside = [];
    const walk = member => member < 0 ? model.groups[-member].rows.flat().forEach(walk) : inside.push(member);
    walk(-number);
    const collectives = inside.filter(node => model.nodes[node].collective !== undefined)
        .sort((a, b) => model.costOf(model.nodes[b].collective) - model.costOf(model.nodes[a].collective));
    return [
      html('h3', {}, group.name),
      html('p', {class: 'soft'}, `${group.kind}, ${group.counted}`),
      html('p', {}, html('button', {click: () => this.app.toggle(this.pane, number)}, model.open.has(number) ? 'Fold' : 'Unfold')),
      this.facts([['sent by a device', bytesText(group.bytes_sent)], ['made on a device', bytesText(group.bytes)],
        ['time', model.machine && secondsText(group.seconds)]]),
      this.nodeList('Collectives, the costliest first', collectives),
      this.nodeList('Inside', inside.filter(node => !model.nodes[node].is_constant), 24),
    ];
  }

  // --- A node.

  ofNode(number) {
    const {model} = this, node = model.nodes[number], kernel = model.kernelOfNode.get(number);
    const head = [
      html('h3', {}, node.label),
      html('p', {class: 'soft'}, [node.kind, this.spoken(node.location)].filter(Boolean).join(', ')),
    ];
    const about = [
      ['on a device', `${node.types.join(', ')}: ${bytesText(node.bytes)}`],
      ['time', model.machine && node.seconds > 0 ? secondsText(node.seconds) : undefined],
      ['kernel', kernel && `${kernel.name}: ${secondsText(kernel.seconds)}${kernel.executions === 1 ? '' : ` × ${kernel.executions}`}, by ${kernel.bound_by}`],
    ];
    const uses = [this.nodeList('Takes', [...new Set(node.inputs)]), this.nodeList('Goes to', [...new Set(model.users[number])]),
      this.memoryAt(number)];
    if (node.collective !== undefined) return [...head, ...this.ofCollective(node.collective), ...uses];
    return [...head, ...(node.value === undefined ? [this.facts(about)] : this.ofValue(node.value, about)), ...uses];
  }

  memoryAt(number) {
    if (!this.model.memory.moments.some(([node]) => node === number)) return null;
    const held = MemoryChart.heldDuring(this.model, number);
    return html('details', {}, html('summary', {}, `Results in memory meanwhile: ${held.length}`),
      html('ul', {}, ...held.slice(0, 20).map(node => html('li', {}, this.linkToNode(node), ` ${bytesText(this.model.nodes[node].bytes)}`))));
  }

  ofValue(number, about) {
    const {model} = this, value = model.values[number], sharding = model.shardings[value.shown_sharding];
    const touching = model.collectives.map((each, i) => i).filter(i => this.concerns(model.collectives[i], number));
    return [
      this.facts([['whole', value.type], ['sharding', sharding?.text], ['', sharding?.words], ...about]),
      value.note ? html('p', {class: 'why'}, value.note) : null,
      pictureElement(model, number),
      value.axes.length ? html('h4', {}, 'Where its axes come from') : null,
      ...value.axes.map(axis => this.way(number, axis)),
      ...value.refusals.map(refusal => html('p', {},
        `"${refusal.axis}" is not on dim ${refusal.dim}: `, this.linkToValue(refusal.from_value),
        ` has it on dim ${refusal.from_dim}, and ${refusal.operation} (${this.spoken(refusal.location)}) doesn't pass it on, since ${refusal.why}`)),
      touching.length ? html('h4', {}, 'Collectives that move it, or that it causes') : null,
      html('ul', {}, ...touching.map(i => html('li', {}, this.linkToNode(model.nodeOfCollective.get(i)), ` ${bytesText(model.collectives[i].bytes_sent)} sent`))),
    ];
  }

  concerns(collective, value) {
    return collective.moved === value || collective.causes.some(cause => cause.value === value) ||
        (collective.members ?? []).some(member => this.concerns(member, value));
  }

  way(number, axis) {
    const {model} = this, steps = model.wayOf(axis);
    const {origin} = axis, values = [origin.value, ...steps.map(step => step.value), number];
    const nodes = values.flatMap(value => model.nodesOfValue.get(value) ?? []);
    return html('details', {class: 'way', open: steps.length < 6},
      html('summary', {}, html('span', {class: 'mono'}, `"${axis.axis}" on dim ${axis.dim}`), ` from ${origin.text || 'an unknown location'} `,
        html('button', {class: 'link', click: event => { event.preventDefault(); this.app.trace(this.pane, nodes); }}, 'show its way')),
      html('ol', {start: 0}, html('li', {}, this.linkToValue(origin.value), `, dim ${origin.dim}: said there${origin.location.line ? `, line ${origin.location.line}` : ''}`),
        ...steps.map(step => html('li', {}, this.linkToValue(step.value), `, dim ${step.dim}: ${this.through(step)}`))));
  }

  through(step) {
    if (step.way === 'group') return 'as a member of the same sharding group';
    if (step.way === 'function_result') return 'as what a function returns';
    if (step.way === 'data_flow') return `${step.direction} along the data flow of ${step.operation} (${this.spoken(step.location)})`;
    return `${step.direction} through ${step.operation} (${this.spoken(step.location)}), factor ${step.factor} of ${step.rule}`;
  }

  // --- A collective.

  ofCollective(number) {
    const {model} = this, collective = model.collectives[number];
    const facts = this.facts([
      ['operand', `${collective.type}: ${bytesText(collective.bytes_per_device)} held`], ['sent', `${bytesText(collective.bytes_sent)} by each device`],
      ['in all', `${bytesText(collective.bytes_total)} by all devices`], ['times', collective.executions === 1 ? '' : String(collective.executions)],
      ['time', collective.seconds !== undefined ? `${secondsText(collective.seconds)}, bound by ${collective.bound_by}` : ''],
      ['groups', collective.groups]]);
    if (!collective.members) return [facts, ...this.purpose(collective)];
    return [facts, html('p', {}, `${collective.members.length} arrays in one message:`),
      ...collective.members.flatMap(member => [html('h4', {}, `${member.type}, ${bytesText(member.bytes_sent)} sent`), ...this.purpose(member)])];
  }

  purpose(collective) {
    const {model} = this;
    return [
      collective.operation ? html('p', {}, `for ${collective.operation}: ${this.spoken(collective.location)}`) : null,
      ...collective.shared_with.map(user => html('p', {}, `also for ${user.operation}${user.line ? ` at line ${user.line}` : ''}`)),
      collective.moved !== null ? html('p', {}, 'moves ', this.linkToValue(collective.moved), html('span', {class: 'mono soft'}, ` from ${collective.from} to ${collective.to}`)) : null,
      html('h4', {}, 'Why'), html('p', {class: 'why'}, collective.why),
      collective.rejected.length ? html('h4', {}, 'Rejected') : null, ...collective.rejected.map(text => html('p', {}, text)),
      collective.remedies.length ? html('h4', {}, 'To be without it here') : null,
      ...collective.remedies.map(text => html('p', {class: 'remedy'}, text)),
      collective.causes.length ? html('h4', {}, 'Axes that cause it') : null,
      html('ul', {}, ...collective.causes.map(cause => html('li', {}, `"${cause.axis}" on dim ${cause.dim} of `, this.linkToValue(cause.value)))),
    ];
  }
}
