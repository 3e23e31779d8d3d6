import { type FormEvent, useState } from 'react';
import type { Answer, Refusal } from '../../../api';
import { type CommandCall, useCommand } from '../../../lib/reign';
import { toast } from '../../../ui/toasts';
import { TEXT } from './text.gen';

interface Options<F extends string, A extends Answer> {
  call: CommandCall<A>;
  first: Record<F, string>;
  required: readonly NoInfer<F>[];
  /** The field that a refusal is about. */
  aboutOf: (refusal: Refusal) => string | undefined;
  /** The words of the toast. */
  saidOf: (answer: A) => string;
  onSaved: () => void;
}

export const blank = (text: string) => text.trim() === '';

/** The texts of a form that writes a post. A blank one is refused here, every other fault by the server. */
export function usePost<F extends string, A extends Answer>(options: Options<F, A>) {
  const { call, first, required, aboutOf, saidOf, onSaved } = options;
  const [typed, setTyped] = useState(first);
  const [tried, setTried] = useState(false);
  const { send, again, busy, state, refusal } = useCommand<object, A>(call, {
    quiet: true,
    onDone: (answer) => {
      toast(saidOf(answer), { tone: 'verdigris', icon: 'check' });
      setTyped((was) => Object.fromEntries(Object.keys(was).map((field) => [field, ''])) as Record<F, string>);
      setTried(false);
      onSaved();
    },
  });
  const about = refusal ? aboutOf(refusal) : undefined;
  const set = (field: F, text: string) => setTyped((was) => ({ ...was, [field]: text }));
  const missing = (name: F) => required.includes(name) && blank(typed[name]);
  const faultOf = (name: F) => {
    if (tried && missing(name)) return TEXT.missing;
    return about === name ? refusal?.message : undefined;
  };
  return {
    typed,
    set,
    /** The value of a field with its fault, for a text field of the kit. */
    fieldOf: (name: F) => ({
      value: typed[name],
      error: faultOf(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    submit: (bodyOf: () => object) => (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (!required.some(missing)) send(bodyOf());
    },
    busy,
    state,
    again,
    /** The refusal that is about no field. */
    fault: about ? undefined : refusal?.message,
  };
}
