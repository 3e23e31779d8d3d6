import page from '../package.json';

/** The packages in the page, with their versions. */
export const DEPENDENCIES: Readonly<Record<string, string>> = page.dependencies;
