export const TEXT = {
  create: 'New ad',
  edit: 'Edit ad',
  label: 'Name',
  labelHint: 'What it is for, in words: it is read aloud in place of the picture.',
  link: 'Link',
  linkHint: 'Begins with https://',
  image: 'Address of the picture',
  imageHint: (hosts: readonly string[]) =>
    hosts.length > 0
      ? `Upload one, or https:// on ${hosts.join(', ')}`
      : 'Upload one: this realm allows no other host.',
  upload: 'Upload a picture',
  uploadHint: 'PNG, JPEG or GIF, at most 1 MB and 1,600 pixels a side. Only its first frame is kept.',
  uploading: 'Uploading',
  active: 'Shown to players',
  post: 'Post ad',
  save: 'Save ad',
  saved: (label: string) => `“${label}” is saved.`,
  list: 'All ads',
  loading: 'Loading the ads',
  failed: 'The ads could not be read',
  none: 'There are no ads.',
  noneNote: 'One stands on the Updates page and one at the foot of the side menu. Players may hide them.',
  on: 'Shown',
  off: 'Not shown',
  removeText: 'It is gone from every page at once.',
} as const;
