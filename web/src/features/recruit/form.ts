/** The player's input, and whether the server's draft still matches it. */
import type { RecruitDraft } from '../../api';

export interface Form {
  name: string;
  role: string;
  traits: readonly string[];
}

export const formOf = (draft: RecruitDraft | null): Form => ({
  name: draft?.name ?? '',
  role: draft?.role ?? '',
  traits: draft?.traits ?? [],
});

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

export const isStale = (form: Form, draft: RecruitDraft): boolean =>
  form.name.trim() !== draft.name || form.role.trim() !== draft.role || !same(form.traits, draft.traits ?? []);

/** True if the form has input that only this page knows. */
export const isTyped = (form: Form, draft: RecruitDraft | null): boolean =>
  draft ? isStale(form, draft) : form.name !== '' || form.role !== '' || form.traits.length > 0;

/** 0: no matching draft; 1: details; 2: the portrait too. */
export function stepOf(form: Form, draft: RecruitDraft | null): 0 | 1 | 2 {
  if (!draft || isStale(form, draft)) return 0;
  return draft.portrait ? 2 : 1;
}

/** The fields that a name, a role and traits still need. */
export const lacking = ({ name, role, traits }: Form): readonly ('name' | 'role' | 'traits')[] => [
  ...(name.trim() ? [] : (['name'] as const)),
  ...(role.trim() ? [] : (['role'] as const)),
  ...(traits.length > 0 ? [] : (['traits'] as const)),
];

export const toggle = (traits: readonly string[], trait: string): string[] =>
  traits.includes(trait) ? traits.filter((one) => one !== trait) : [...traits, trait];
