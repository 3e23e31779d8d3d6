// @ts-check
/**
 * The long form tells every story at both widths, judges every screen in both themes, runs all motion and keeps
 * pictures: `make test-all`. The short form tells a story at one width (sizes.mjs) and judges each screen in the
 * person's theme.
 */
export const WHOLE = process.env.UMBRARCH_WHOLE === '1';

/** The longest wait, in ms: a busy machine is slow and not wrong. */
export const PATIENCE = 30_000;
