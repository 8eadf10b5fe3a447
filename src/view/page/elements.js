// Makes elements: a name, attributes and listeners, then children. Texts are never read as markup.
function make(space, name, attributes, children) {
  const element = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== undefined && child !== null && child !== false));
  return element;
}

const html = (name, attributes, ...children) => make(null, name, attributes, children);
const svg = (name, attributes, ...children) => make('http://www.w3.org/2000/svg', name, attributes, children);
const byId = id => document.getElementById(id);

// Buttons of which one is pressed. `choices`: [value, text, why it can't be chosen].
function choice(holder, choices, chosen, choose) {
  holder.replaceChildren(...choices.map(([value, text, problem]) => html('button', {
    role: 'radio', 'aria-checked': String(value === chosen), disabled: !!problem, title: problem ?? '',
    click: () => { choice(holder, choices, value, choose); choose(value); }}, text)));
}

// --- Colours.

const hues = [212, 28, 150, 282, 48, 188, 338, 95, 250, 4, 168, 312];
const fillOf = (number, strength = 'light') => `hsl(${hues[number % hues.length]} 62% var(--fill-${strength}))`;
// From nothing to the most, by the root, so that small ones are told apart.
const heatOf = share => `color-mix(in oklab, var(--hot) ${Math.round(8 + 72 * Math.sqrt(share))}%, var(--card))`;
