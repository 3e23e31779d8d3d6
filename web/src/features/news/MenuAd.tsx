import { AdLink, useAd } from './Ad';
import { TEXT } from './text.gen';

/** The ad at the foot of the side menu. It is no landmark, because the menu is one. */
export default function MenuAd() {
  const ad = useAd(1);
  if (!ad) return null;
  return (
    <div className="ad ad--menu">
      <span className="label">{TEXT.advertisement}</span>
      <AdLink ad={ad} />
    </div>
  );
}
