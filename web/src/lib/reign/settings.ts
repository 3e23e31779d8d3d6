/** Settings of the page live in this browser and are copied to the profile, so that a new browser starts with them. */
import { ask, type ProfileSettings, profileSettings, Refusal } from '../../api';
import { newKey } from '../key';
import { hasStoredPrefs, type MirroredPrefs, setPrefs } from '../prefs';
import { hasStoredTheme, type Theme, useTheme } from '../theme';
import { ownCommand, takeAnswer, useReign } from './store';

/** Copies to the profile. A failure is ignored: this browser keeps its choice. */
function mirror(body: ProfileSettings) {
  const key = newKey();
  ownCommand.begin(key);
  ask(profileSettings({ body, headers: { 'Idempotency-Key': key } }))
    .then((answer) => takeAnswer({ ...answer, notices: [] }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) return;
      console.warn('the setting was not mirrored', error.code);
    })
    .finally(ownCommand.end);
}

const reigns = () => useReign.getState().held !== null;

export function choosePrefs(change: Partial<MirroredPrefs>) {
  setPrefs(change);
  if (reigns()) mirror(change);
}

export function chooseTheme(theme: Theme) {
  useTheme.getState().setTheme(theme);
  if (reigns()) mirror({ theme });
}

/** A browser that has made no choice of its own takes the profile's. */
export function adoptSettings() {
  const settings = useReign.getState().held?.sections.settings;
  if (!settings) return;
  const { theme, notation, motion, sound } = settings;
  if (!hasStoredTheme()) useTheme.getState().setTheme(theme);
  if (!hasStoredPrefs()) setPrefs({ notation, motion, sound });
}
