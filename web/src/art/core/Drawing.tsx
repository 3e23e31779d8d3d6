import { useId, useMemo } from 'react';
import { freshIds } from './pen';
import { type Picture, withScope } from './picture';

interface Props {
  /** Draws; called again only when `of` changes. */
  draw: () => Picture;
  /** The whole input of the drawing, as a key. */
  of: string;
  /** The name for screen readers; without one the drawing is decoration. */
  label?: string;
  className?: string;
  size?: number;
}

/**
 * Shows a Picture: memoised by its input, with ids made unique by useId. Only here is drawn markup put into the page.
 */
export function Drawing({ draw, of, label, className, size }: Props) {
  const scope = useId().replace(/\W/g, '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for everything that `draw` closes over
  const { art, html } = useMemo(() => {
    freshIds();
    const art = draw();
    return { art, html: { __html: withScope(art.body, scope) } };
  }, [of, scope]);
  return (
    <svg
      className={className ? `${art.className} ${className}` : art.className}
      viewBox={art.viewBox}
      preserveAspectRatio={art.fit}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe by construction, see core/picture.ts
      dangerouslySetInnerHTML={html}
    />
  );
}
