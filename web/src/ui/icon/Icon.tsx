import content from './generated/content.svg?url';
import first from './generated/first.svg?url';
import kit from './generated/kit.svg?url';
import type { IconName } from './generated/names';
import { CONTENT_ICONS, FIRST_ICONS, ICON_NAMES } from './generated/names';

const known = new Set<string>(ICON_NAMES);
/** The sprite of each name; a name in neither of these is in the kit's. */
const sheets = new Map([
  ...FIRST_ICONS.map((id) => [id, first] as const),
  ...CONTENT_ICONS.map((id) => [id, content] as const),
]);

export type { IconName };

/** True for a name in the sprite; content names its icons as plain strings. */
export const isIcon = (name: string): name is IconName => known.has(name);

interface Props {
  name: IconName | (string & {});
  /** The name for screen readers; without one the icon is decoration. */
  label?: string;
  className?: string;
}

/** One icon of the sprite, at 1.15 em of the text around it. An unknown name draws the star. */
export function Icon({ name, label, className }: Props) {
  const id = known.has(name) ? name : 'star';
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sheets.get(id) ?? kit}#${id}`} />
    </svg>
  );
}
