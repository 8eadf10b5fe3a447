// The mesh as a table of devices, or as blocks in space that the pointer turns. Devices are coloured by the block that they hold.
class MeshPicture {
  constructor(holder, model) {
    Object.assign(this, {holder, model, dimensions: model.mesh.axes.length > 2 ? 3 : 2, blocks: null, turn: .6});
    this.axes = model.mesh.axes.length ? model.mesh.axes : [{name: 'device', size: 1}];
  }

  // `sharding`: of the value whose blocks are shown, or none.
  draw(sharding = this.sharding) {
    this.sharding = sharding;
    this.blocks = sharding === undefined ? null : this.model.shardings[sharding].blocks;
    const problem = this.model.mesh.devices.length ? '' : `${this.model.devices} devices are too many to draw one by one`;
    this.holder.replaceChildren(problem ? html('p', {class: 'soft'}, problem) : this.dimensions === 2 ? this.tables() : this.space(),
      html('p', {class: 'mono soft'}, this.model.mesh.text));
  }

  colour(position, strength) { return this.blocks ? fillOf(this.blocks[position], strength) : strength === 'light' ? 'var(--back)' : 'var(--line)'; }

  // Rows are the last axis but one, columns the last; further axes are tables one after another.
  tables() {
    const sizes = this.axes.map(axis => axis.size), columns = sizes.at(-1), rows = sizes.length > 1 ? sizes.at(-2) : 1;
    const count = this.model.devices / (rows * columns), [rowAxis, columnAxis] = [this.axes.at(-2), this.axes.at(-1)];
    const title = number => this.axes.slice(0, -2).map((axis, i) => {
      const stride = sizes.slice(i + 1, -2).reduce((product, size) => product * size, 1);
      return `${axis.name}=${Math.floor(number / stride) % axis.size}`;
    }).join(', ');
    const table = number => html('div', {}, count > 1 ? html('div', {class: 'soft mono'}, title(number)) : null,
      html('table', {class: 'picture'},
        html('thead', {}, html('tr', {}, html('th', {}, `${rowAxis ? `${rowAxis.name} ↓ ` : ''}${columnAxis.name} →`),
          ...Array.from({length: columns}, (_, i) => html('th', {}, String(i))))),
        html('tbody', {}, ...Array.from({length: rows}, (_, row) => html('tr', {},
          html('th', {}, rowAxis ? String(row) : ''),
          ...Array.from({length: columns}, (_, column) => {
            const position = (number * rows + row) * columns + column;
            return html('td', {style: `background: ${this.colour(position, 'light')}`}, String(this.model.mesh.devices[position]));
          }))))));
    return html('div', {class: 'pictures'}, ...Array.from({length: count}, (_, number) => table(number)));
  }

  // Axes run right, back and up; those before the last three are drawn side by side along the first.
  space() {
    const sizes = this.axes.map(axis => axis.size), last = sizes.slice(-3);
    while (last.length < 3) last.unshift(1);
    const [nz, ny, nx] = [this.model.devices / (last[1] * last[2]), last[1], last[2]];
    const cos = Math.cos(this.turn), sin = Math.sin(this.turn), cubes = [];
    const project = (x, y, z) => [x * cos - y * sin, (x * sin + y * cos) * .5 - z * .95];
    for (let position = 0; position < this.model.devices; ++position) {
      const x = position % nx, y = Math.floor(position / nx) % ny, z = Math.floor(position / (nx * ny));
      cubes.push({position, x: x - nx / 2, y: y - ny / 2, z: (nz - 1 - z) * 1.15});
    }
    cubes.sort((a, b) => a.z - b.z || (a.x * sin + a.y * cos) - (b.x * sin + b.y * cos));
    const corners = cubes.flatMap(({x, y, z}) => [[0, 0], [0, 1], [1, 0], [1, 1]].flatMap(([i, j]) => [project(x + i, y + j, z), project(x + i, y + j, z + .7)]));
    const left = Math.min(...corners.map(each => each[0])), right = Math.max(...corners.map(each => each[0]));
    const top = Math.min(...corners.map(each => each[1])), bottom = Math.max(...corners.map(each => each[1]));
    const scale = Math.min(230 / (right - left), 260 / (bottom - top), 46);
    const at = (x, y, z) => project(x, y, z).map((value, i) => (value - (i ? top : left)) * scale + 4).map(value => value.toFixed(1)).join(',');
    const picture = svg('svg', {width: '100%', height: (bottom - top) * scale + 8, style: 'cursor: ew-resize; touch-action: none'},
      ...cubes.map(cube => this.cube(cube, at, scale, cos, sin)));
    picture.addEventListener('pointermove', event => { if (event.buttons) { this.turn += event.movementX / 120; this.draw(); } });
    const names = ['down', 'back', 'right'].slice(-this.axes.length);
    return html('div', {}, picture, html('p', {class: 'soft'}, this.axes.slice(-3).map((axis, i) => `${axis.name} runs ${names[i]}`).join(', '), '; drag to turn'));
  }

  cube({position, x, y, z}, at, scale, cos, sin) {
    const size = .82, high = .7, x2 = x + size, y2 = y + size;
    const sides = [[[x2, y], [x2, y2]], [[x, y2], [x2, y2]], [[x, y], [x, y2]], [[x, y], [x2, y]]];
    const faces = [sin > 0 ? sides[0] : sides[2], cos > 0 ? sides[1] : sides[3]].concat(sin > 0 && cos < 0 ? [sides[3]] : []);
    const shape = (points, fill) => svg('polygon', {points: points.join(' '), style: `fill: ${fill}; stroke: var(--soft); stroke-width: .6`});
    const side = ([a, b]) => shape([at(...a, z), at(...b, z), at(...b, z + high), at(...a, z + high)], this.colour(position, 'strong'));
    const top = shape([at(x, y, z + high), at(x2, y, z + high), at(x2, y2, z + high), at(x, y2, z + high)], this.colour(position, 'light'));
    const [tx, ty] = at(x + size / 2, y + size / 2, z + high).split(',');
    const label = scale > 17 ? svg('text', {x: tx, y: +ty + 3.5, 'text-anchor': 'middle', class: 'small'}, String(this.model.mesh.devices[position])) : null;
    return svg('g', {}, svg('title', {}, `device ${this.model.mesh.devices[position]}`), ...faces.map(side), top, label);
  }
}

// The picture of an array: boxes with the devices that hold them, in the colours of the mesh.
function pictureElement(model, value) {
  const {picture, shown_sharding: sharding} = model.values[value];
  if (picture === undefined) return null;
  const {pictures, left_out} = model.pictures[picture], {blocks} = model.shardings[sharding];
  const positionOf = new Map(model.mesh.devices.map((device, position) => [device, position]));
  const colour = text => {
    const position = positionOf.get(parseInt(text, 10));
    return blocks && position !== undefined ? `background: ${fillOf(blocks[position])}` : '';
  };
  const table = ({title, rows, columns, boxes}) => html('div', {}, title ? html('div', {class: 'soft mono'}, title) : null,
    html('table', {class: 'picture'},
      html('thead', {}, html('tr', {}, html('th'), ...columns.map(text => html('th', {}, text)))),
      html('tbody', {}, ...rows.map((text, row) => html('tr', {}, html('th', {}, text),
        ...boxes[row].map(box => html('td', {style: colour(box)}, box)))))));
  return html('div', {class: 'pictures'}, ...pictures.map(table), left_out ? html('p', {class: 'soft'}, `and ${left_out} more`) : null);
}
