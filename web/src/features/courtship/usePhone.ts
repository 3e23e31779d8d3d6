import { mediaHook } from '../../lib/media';

/** Whether the window is as narrow as the sheets of the phone begin: there the detail is a sheet, not a panel. */
export const usePhone = mediaHook('(max-width: 56.25em)');
