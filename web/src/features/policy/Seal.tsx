import { Emblem } from '../../art/Heraldry';
import { useSection } from '../../lib/reign';

/** The ruler's seal on a decree in force: wax, two ribbons, and the emblem pressed into it. */
export function Seal() {
  const { avatarEmblem } = useSection('player');
  return (
    <span className="decree__seal" aria-hidden="true">
      <svg viewBox="0 0 62 74" aria-hidden="true">
        <path d="M20,34L14,72L25,64L31,73L34,40ZM42,34L48,72L38,65L31,73L28,40Z" fill="var(--blood-deep)" />
        <path
          d="M31,4C38,1 42,7 48,8C54,10 52,17 56,22C60,28 54,32 54,38C52,45 45,43 40,48C34,52 30,46 23,48C16,48 16,41 10,37C5,32 9,27 7,21C7,14 14,14 18,8C22,3 27,7 31,4Z"
          fill="#9c2a33"
        />
        <path
          d="M31,4C38,1 42,7 48,8C54,10 52,17 56,22C60,28 54,32 54,38C52,45 45,43 40,48C37,50 34,49 31,48Z"
          fill="#7c1d26"
        />
        <path d="M40,8C48,10 52,18 54,24" fill="none" stroke="#d9737a" strokeWidth="1.6" />
        <circle cx="31" cy="26" r="15" fill="none" stroke="#5d141c" strokeWidth="1.6" />
      </svg>
      <Emblem id={avatarEmblem} />
    </span>
  );
}
