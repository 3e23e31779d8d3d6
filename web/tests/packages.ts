import page from '../package.json';

/** What the page ships, by package and version. */
export const DEPENDENCIES: Readonly<Record<string, string>> = page.dependencies;
