/** The words that each kind of post has for itself. */
export interface PostText {
  create: string;
  edit: string;
  post: string;
  save: string;
  list: string;
  loading: string;
  failed: string;
  none: string;
  noneNote: string;
  removeText: string;
}

export const TEXT = {
  cancel: 'Cancel',
  missing: 'Write something first.',
  editIt: (name: string) => `Edit “${name}”`,
  remove: 'Delete',
  removeIt: (name: string) => `Delete “${name}”`,
  removeAsk: (name: string) => `Delete “${name}”?`,
  removed: (name: string) => `“${name}” is deleted.`,
} as const;
