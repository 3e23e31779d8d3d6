const FIELD = 'M-46,-54L46,-54L46,-4C46,30 22,50 0,62C-22,50 -46,30 -46,-4Z';
const CROWN =
  'M-40,26L-46,-20L-24,4L-14,-26L0,0L14,-26L24,4L46,-20L40,26ZM-40,32L40,32L38,42L-38,42ZM-46,-30L-41,-25L-46,-20L-51,-25ZM46,-30L51,-25L46,-20L41,-25ZM-14,-38L-8,-32L-14,-26L-20,-32ZM14,-38L20,-32L14,-26L8,-32Z';

/** The game's own sign, drawn here because the frame must not wait for the heraldry. */
export function Sigil() {
  return (
    <svg viewBox="-54 -58 108 124" aria-hidden="true">
      <path d={FIELD} fill="none" stroke="currentColor" strokeWidth="4" />
      <path d={CROWN} fill="currentColor" fillRule="evenodd" transform="scale(.74) translate(0 -4)" />
    </svg>
  );
}
