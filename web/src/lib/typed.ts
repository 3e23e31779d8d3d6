/** What was typed into the drawn gate before the script stood: its form takes the place of that one, and begins with it. */
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
