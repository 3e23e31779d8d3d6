/** Refusals that wait to be read: the content lists their codes, and every other one is a notification. */
import type { Refusal } from '../../api';
import { useContent } from './content';
import { tell } from './notices';

/** Whether a refusal of this code opens a dialog. */
export const isAlert = (code: string): boolean => useContent.getState().content?.alerts?.includes(code) ?? false;

/** Tells a refusal to the frame in the server's own words: as a dialog where it is an alert, else as a notification. */
export const tellRefusal = ({ code, params, message }: Refusal) =>
  tell({ code, params: { ...params, detail: message }, at: Date.now(), tone: 'refused' });
