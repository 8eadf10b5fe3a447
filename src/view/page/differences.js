// What differs between two programs, as a list whose entries show both.
function showDifferences(app) {
  const [left, right] = app.all, {totals, values, collectives} = app.differences;
  const showBoth = (a, b) => {
    for (const [pane, value] of [[left, a], [right, b]]) {
      const nodes = pane.model.nodesOfValue.get(value);
      if (nodes) app.show(nodes[0], pane);
    }
  };
  const row = (...cells) => html('tr', {}, ...cells.map(cell => html('td', {class: 'mono'}, cell)));
  byId('differences-section').hidden = false;
  byId('differences').replaceChildren(
    html('table', {}, ...totals.map(({name, first, second}) => row(name, first, second))),
    values.length ? html('p', {class: 'soft'}, `${values.length} value${values.length === 1 ? ' lies' : 's lie'} elsewhere`) : html('p', {class: 'soft'}, 'All values lie alike.'),
    html('table', {}, ...values.slice(0, 200).map(({first, second}) => row(
      html('button', {class: 'link mono', click: () => showBoth(first, second)}, left.model.values[first].name),
      left.model.shardings[left.model.values[first].shown_sharding]?.text ?? '', right.model.shardings[right.model.values[second].shown_sharding]?.text ?? ''))),
    html('table', {}, ...collectives.map(({what, first, second}) => row(what, String(first), String(second)))));
}
