// @ts-check
/**
 * The long form tells every story at both widths, judges every screen in both themes, lets everything move and keeps
 * pictures to look at: `make test-all` asks for it. The short form tells a story at one width (sizes.mjs) and judges each
 * screen in the theme its person has.
 */
export const WHOLE = process.env.UMBRARCH_WHOLE === '1';

/** How long a wait may take before it counts as hung, in ms: a busy machine is slow and not wrong. */
export const PATIENCE = 30_000;
