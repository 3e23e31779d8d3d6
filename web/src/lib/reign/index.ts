export { isAlert, tellRefusal } from './alerts';
export { type CommandCall, type CommandState, deliver, useCommand } from './command';
export {
  type Content,
  loadContent,
  loadScreens,
  useContent,
  useContentPart,
  useLandNames,
  withScreens,
} from './content';
export { useLine } from './live';
export { onNotice, type ShownNotice, tellLocal, useNotices } from './notices';
export { onPaid, type Paid } from './pays';
export { say, useSay } from './say';
export { abdicate, logout, parting, refreshSession, useMe, useSession } from './session';
export { choosePrefs, chooseTheme } from './settings';
export { refetch, takeAnswer, useFlying, useMember, useReign, useSection, useSectionPart } from './store';
export { useTopic } from './topics';
export { useWriting } from './writing';
