import './ad.css';
import type { NewsAd } from '../../api';
import { useSection } from '../../lib/reign';
import { TEXT } from './text.gen';
import { useAds } from './useNews';

/** The ad of a place, by its number; places without their own ad share the newest. */
export function useAd(place: number): NewsAd | undefined {
  const { hideAds } = useSection('settings');
  const { data } = useAds(!hideAds);
  return hideAds ? undefined : (data?.[place] ?? data?.[0]);
}

/** A picture with its name, with a link marked as sponsored; the other site learns nothing of this one. */
export const AdLink = ({ ad }: { ad: NewsAd }) => (
  <a
    className="ad__box"
    href={ad.link_url}
    target="_blank"
    rel="sponsored noopener nofollow"
    referrerPolicy="no-referrer"
  >
    <img src={ad.image_url} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
    <span>
      {ad.label}
      <span className="sr">, {TEXT.elsewhere}</span>
    </span>
  </a>
);
