import { AdLink, useAd } from './Ad';
import { TEXT } from './text';

/** The ad at the foot of the side menu. */
export default function MenuAd() {
  const ad = useAd(1);
  if (!ad) return null;
  return (
    <aside className="ad ad--menu" aria-label={TEXT.advertisement}>
      <span className="label" aria-hidden="true">
        {TEXT.advertisement}
      </span>
      <AdLink ad={ad} />
    </aside>
  );
}
