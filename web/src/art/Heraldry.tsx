/** Emblems and shields: small enough to be part of the frame. */
import { Drawing } from './core/Drawing';
import type { ArtProps } from './core/lazyArt';
import { emblemPicture, type ShieldInput, shieldPicture } from './heraldry';

/** One charge in the colour of the text around it. */
export function Emblem({ id, size = 40, ...rest }: { id: string } & ArtProps) {
  return <Drawing draw={() => emblemPicture(id)} of={id} size={size} {...rest} />;
}

/** A shield; the seed draws every part that is not given. */
export function Shield({ label, className, ...input }: ShieldInput & Omit<ArtProps, 'size'>) {
  return <Drawing draw={() => shieldPicture(input)} of={JSON.stringify(input)} label={label} className={className} />;
}
