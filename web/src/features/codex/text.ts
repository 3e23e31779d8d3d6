export const TEXT = {
  title: 'The Codex',
  lead: 'Everything the realm admits to.',
  find: 'Find anything',
  pages: 'Codex pages',
  page: 'Page',
  missing: 'There is no such page',
  missingNote: 'Choose a page of the list.',
  first: 'First steps',
  seeAlso: 'See also',
  about: 'On this page',
  aboutNote:
    'Every underlined word has a page of its own. Every figure in the realm has a Why? beside it, and the Why? is always the sum.',
  credits: 'Credits',
  creditsLead: 'Who drew, cut and lent what you are looking at.',
  icons: 'Icons',
  fonts: 'Fonts',
  pageLibraries: 'Libraries of the page',
  serverLibraries: 'Libraries of the server',
  licences: 'All licences in full',
  version: 'Version',
  drawings: 'Drawings',
  drawingsNote: 'Castles, faces, arms and maps are drawn by your browser from seeds.',
} as const;

export const ICONS_NOTE = 'From game-icons.net, under the Creative Commons Attribution licence 3.0';
export const DRAWN_BY = 'drawn by:';
