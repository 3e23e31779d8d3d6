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
