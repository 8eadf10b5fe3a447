// Gives each shown member a place. Which row a member is in, and which neighbours it has there, comes with the program.
const textWidth = 7.1, gapAcross = 22, gapDown = 38, padding = 14, titleHeight = 24;

function linesOf(model, member) {
  if (member < 0) {
    const group = model.groups[-member];
    const sent = group.bytes_sent ? `, ${bytesText(group.bytes_sent)} sent` : '';
    return [`▸ ${group.name}`, group.counted + sent];
  }
  const node = model.nodes[member];
  const more = node.types.length > 1 ? ` +${node.types.length - 1}` : '';
  if (node.collective === undefined) return [node.label, (node.types[0] ?? '') + more];
  const {bytes_sent, executions} = model.collectives[node.collective];
  return [node.label, `${bytesText(bytes_sent)} sent${executions === 1 ? '' : ` × ${executions}`}`];
}

const short = text => text.length > 34 ? text.slice(0, 33) + '…' : text;

function leaf(model, member) {
  const lines = linesOf(model, member).map(short);
  return {member, lines, w: Math.max(70, Math.max(lines[0].length * textWidth, lines[1].length * 6.2) + 22), h: 40};
}

// The places next to the wanted ones, in order and apart: isotonic regression, by pooling neighbours that are out of order.
function spread(boxes, wanted) {
  const offsets = [], pools = [];
  boxes.forEach((box, i) => {
    offsets.push(i ? offsets[i - 1] + (boxes[i - 1].w + box.w) / 2 + gapAcross : 0);
    pools.push({sum: wanted[i] - offsets[i], count: 1});
    while (pools.length > 1) {
      const [above, last] = pools.slice(-2);
      if (above.sum / above.count <= last.sum / last.count) break;
      pools.pop();
      above.sum += last.sum;
      above.count += last.count;
    }
  });
  let i = 0;
  for (const pool of pools)
    for (let k = 0; k < pool.count; ++k, ++i) boxes[i].centre = pool.sum / pool.count + offsets[i];
}

// Boxes of a group's members, with x and y within the group.
function layoutOfGroup(model, number) {
  const group = model.groups[number], byMember = new Map(), rows = [];
  for (const row of group.rows) {
    const boxes = row.filter(member => !model.isHidden(member))
        .map(member => model.isOpen(member) && member < 0 ? layoutOfGroup(model, -member) : leaf(model, member));
    boxes.forEach(box => byMember.set(box.member, box));
    if (boxes.length) rows.push(boxes);
  }
  const near = new Map([...byMember.keys()].map(member => [member, {above: [], below: []}]));
  for (const [from, to] of group.edges)
    if (near.has(from) && near.has(to)) {
      near.get(to).above.push(byMember.get(from));
      near.get(from).below.push(byMember.get(to));
    }
  rows.forEach(boxes => spread(boxes, boxes.map(() => 0)));
  const settle = (boxes, side) => spread(boxes, boxes.map(box => {
    const boxesNear = near.get(box.member)[side];
    return boxesNear.length ? boxesNear.reduce((sum, other) => sum + other.centre, 0) / boxesNear.length : box.centre;
  }));
  for (const side of ['above', 'below', 'above']) (side === 'above' ? rows : [...rows].reverse()).forEach(boxes => settle(boxes, side));
  return placed(rows, number);
}

function placed(rows, number) {
  const boxes = rows.flat();
  const left = Math.min(0, ...boxes.map(box => box.centre - box.w / 2)), right = Math.max(0, ...boxes.map(box => box.centre + box.w / 2));
  const title = number === 0 ? 0 : titleHeight;
  let y = padding + title;
  for (const row of rows) {
    const height = Math.max(...row.map(box => box.h));
    for (const box of row) {
      box.x = box.centre - box.w / 2 - left + padding;
      box.y = y + (height - box.h) / 2;
    }
    y += height + gapDown;
  }
  return {member: -number, boxes, w: right - left + 2 * padding, h: (rows.length ? y - gapDown : y) + padding};
}

// All boxes by member, with x and y in the drawing, outer ones first.
function layoutOf(model) {
  const whole = layoutOfGroup(model, 0), boxes = new Map();
  const walk = (box, x, y) => {
    box.x = (box.x ?? 0) + x;
    box.y = (box.y ?? 0) + y;
    boxes.set(box.member === 0 && box === whole ? 'all' : box.member, box);
    for (const inner of box.boxes ?? []) walk(inner, box.x, box.y);
  };
  walk(whole, 0, 0);
  boxes.delete('all');
  return {boxes, w: whole.w, h: whole.h};
}
