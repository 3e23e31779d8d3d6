/** Every screen that exists, as the features announce them. A new feature needs no line here. */
import type { FeatureRoute } from '../lib/route';

const announced = import.meta.glob<FeatureRoute | readonly FeatureRoute[]>('../features/*/route.ts', {
  eager: true,
  import: 'default',
});

/** One list, in the order of paths. Two screens with one address or one hotkey are a mistake. */
export function collect(modules: Readonly<Record<string, FeatureRoute | readonly FeatureRoute[]>>): FeatureRoute[] {
  const routes = Object.values(modules).flat() as FeatureRoute[];
  const seen = new Set<string>();
  for (const { path, key } of routes)
    for (const name of key ? [`#/${path}`, `the hotkey ${key}`] : [`#/${path}`]) {
      if (seen.has(name)) throw new Error(`two features announce ${name}`);
      seen.add(name);
    }
  // Not localeCompare: its first use loads a collator, in the page's first task.
  return routes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export const ROUTES: readonly FeatureRoute[] = collect(announced);
