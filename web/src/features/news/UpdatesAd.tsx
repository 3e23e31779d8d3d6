import { useId } from 'react';
import { profileSettings } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { AdLink, useAd } from './Ad';
import { TEXT } from './text.gen';

/** The ad of the Updates page, with the button that hides all ads. */
export function UpdatesAd() {
  const ad = useAd(0);
  const id = useId();
  const { send, busy } = useCommand(profileSettings);
  if (!ad) return null;
  return (
    <section className="ad" aria-labelledby={id}>
      <div className="ad__head">
        <h2 className="label" id={id}>
          {TEXT.advertisement}
        </h2>
        <Button size="sm" busy={busy} onClick={() => send({ hideAds: true })}>
          {TEXT.hide}
        </Button>
      </div>
      <AdLink ad={ad} />
    </section>
  );
}
