import { useId, useState } from 'react';
import { type CourtshipOffer, type CourtshipView, courtshipGift } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { GiftChoice } from './GiftChoice';
import { TEXT } from './text.gen';

interface Props {
  member: CourtshipView;
  onClose: () => void;
}

/** A gift: today's price and, once the reaction is known, the gain in affection. Both come from the server. */
export function GiftDialog({ member, onClose }: Props) {
  const { gold: prices } = useSection('giftPrices');
  const [chosen, setChosen] = useState<string>();
  const name = useId();
  const offers = member.gifts ?? [];
  const offer = offers.find(({ id }) => id === chosen);
  return (
    <Dialog
      open
      title={TEXT.giftTitle({ name: member.name })}
      width={640}
      onClose={onClose}
      foot={<Give member={member} offer={offer} price={offer && prices[offer.id]} />}
    >
      <p className="muted">{TEXT.giftLead}</p>
      <fieldset className="choiceset">
        <legend className="sr">{TEXT.gifts}</legend>
        <div className="court-gifts">
          {offers.map((one) => (
            <GiftChoice
              key={one.id}
              offer={one}
              price={prices[one.id]}
              name={name}
              checked={one.id === chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}

function noteOf(offer: CourtshipOffer | undefined): string {
  if (!offer) return TEXT.chooseGift;
  return offer.affection === undefined ? TEXT.giveUntried : TEXT.giveGain({ n: offer.affection });
}

interface GiveProps {
  member: CourtshipView;
  offer: CourtshipOffer | undefined;
  price: number | undefined;
}

function Give({ member, offer, price }: GiveProps) {
  const { affectionMax } = useSection('courtship');
  const say = useSay();
  const { send, again, busy, state } = useCommand(courtshipGift);
  const [asking, setAsking] = useState(false);
  const full = member.affection >= affectionMax;
  const give = () => offer && send({ member: member.id, gift: offer.id }).then(() => setAsking(false));
  return (
    <div className="court-give">
      <PricedButton
        tone="primary"
        wide
        price={price}
        short={say('court.gift_gold_short')}
        refused={full ? say('court.affection_full', { name: member.name }) : undefined}
        note={noteOf(offer)}
        disabled={!offer}
        busy={busy}
        onClick={() => (offer?.reaction === 'disliked' ? setAsking(true) : give())}
      >
        {offer ? TEXT.give({ name: offer.name }) : TEXT.gift}
      </PricedButton>
      {offer?.figure && <Explain figure={offer.figure} title={TEXT.why} />}
      <CommandNote state={state} onAgain={again} />
      {offer && (
        <ConfirmDialog
          open={asking}
          title={TEXT.confirmTitle({ gift: offer.name })}
          confirm={TEXT.confirm}
          cancel={TEXT.keep}
          busy={busy}
          onConfirm={give}
          onClose={() => setAsking(false)}
        >
          <p>{TEXT.confirmNote({ name: member.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
