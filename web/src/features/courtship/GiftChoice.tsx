import type { CourtshipOffer } from '../../api';
import { Relic } from '../../art/Objects';
import { cx } from '../../lib/cx';
import { formatSigned } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useContentPart } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

const LOOK = {
  liked: { icon: 'heart', tone: 'is-verdigris', word: TEXT.liked },
  plain: { icon: 'check', tone: undefined, word: TEXT.plain },
  disliked: { icon: 'close', tone: 'is-blood', word: TEXT.disliked },
  untried: { icon: 'search', tone: undefined, word: TEXT.untried },
} as const;

interface Props {
  offer: CourtshipOffer;
  price: number | undefined;
  name: string;
  checked: boolean;
  onChoose: (id: string) => void;
}

export function GiftChoice({ offer, price, name, checked, onChoose }: Props) {
  const { number } = useNumbers();
  const art = useContentPart('gifts').find(({ id }) => id === offer.id)?.icon ?? '';
  const { icon, tone, word } = LOOK[offer.reaction ?? 'untried'];
  return (
    <label className="choice court-gift">
      <input type="radio" name={name} value={offer.id} checked={checked} onChange={() => onChoose(offer.id)} />
      <Relic id={art} />
      <b>{offer.name}</b>
      {price !== undefined && (
        <span className="num">
          {number(price)} {TEXT.goldUnit}
        </span>
      )}
      <em className={cx(tone)}>
        <Icon name={icon} />
        {word}
        {offer.affection !== undefined && (
          <>
            , <span className="num">{formatSigned(offer.affection)}</span>
          </>
        )}
      </em>
      {offer.again > 0 && (
        <small>
          {TEXT.times({ n: offer.again })}
          {offer.easesAt !== undefined && (
            <>
              , {TEXT.eases} <Countdown to={offer.easesAt} done={TEXT.forgotten} />
            </>
          )}
        </small>
      )}
    </label>
  );
}
