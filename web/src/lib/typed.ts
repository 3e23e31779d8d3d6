/** What was typed into the drawn gate, and pressed there, before the script stood: the form that takes its place begins with it. */
let typed: Record<string, string> = {};

/** Keeps what the fields hold, each by what a browser would fill in. */
export function keepTyped(from: ParentNode) {
  for (const field of from.querySelectorAll('input'))
    if (field.value) typed[field.autocomplete.split(' ')[0] ?? ''] = field.value;
}

export const typedBefore = (autocomplete: string) => typed[autocomplete] ?? '';

/** A form that is drawn later begins empty. */
export const forgetTyped = () => {
  typed = {};
};

/** The press that scripts/gate-press.js kept, carried out once on the button that took the place of the drawn one. */
export function pressAgain(gate: ParentNode) {
  const { dataset } = document.documentElement;
  const button = gate.querySelectorAll('button')[Number(dataset.pressed)];
  delete dataset.pressed;
  button?.click();
}
