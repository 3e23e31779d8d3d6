/**
 * Texts that were typed, and the button that was pressed, in the drawn gate before the script ran: the real form starts
 * with them.
 */
let typed: Record<string, string> = {};

/** Keeps the values of the fields, each under its autocomplete name. */
export function keepTyped(from: ParentNode) {
  for (const field of from.querySelectorAll('input'))
    if (field.value) typed[field.autocomplete.split(' ')[0] ?? ''] = field.value;
}

export const typedBefore = (autocomplete: string) => typed[autocomplete] ?? '';

/** A form that is drawn later starts empty. */
export const forgetTyped = () => {
  typed = {};
};

/** Repeats the press that scripts/gate-press.js recorded, once, on the button that replaced the drawn one. */
export function pressAgain(gate: ParentNode) {
  const { dataset } = document.documentElement;
  const button = gate.querySelectorAll('button')[Number(dataset.pressed)];
  delete dataset.pressed;
  button?.click();
}
