/** Refusals that open a dialog: the content lists their codes, and every other one is a notification. */
import type { Refusal } from '../../api';
import { useContent } from './content';
import { tell } from './notices';

/** True if a refusal with this code opens a dialog. */
export const isAlert = (code: string): boolean => useContent.getState().content?.alerts?.includes(code) ?? false;

/** Shows a refusal in the server's own words: as a dialog if it is an alert, else as a notification. */
export const tellRefusal = ({ code, params, message }: Refusal) =>
  tell({ code, params: { ...params, detail: message }, at: Date.now(), tone: 'refused' });
