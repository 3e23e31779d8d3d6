import { useState } from 'react';
import { type NpcGift, type NpcReaction, type NpcView, npcGift } from '../../api';
import { Relic } from '../../art/Objects';
import { formatSigned } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Choices } from '../../ui/Choices';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { shortName } from './model';
import { Leaf } from './NpcDrawer';
import { TEXT } from './text.gen';

/** A gift: today's price, its effect, and the reason why it cannot be given. All come from the server. */
export function GiftMode({ npc }: { npc: NpcView }) {
  const { gold: prices } = useSection('giftPrices');
  const gifts = (useSection('gifts') ?? []).map((one) => ({ ...one, price: prices[one.id] ?? one.cost }));
  const [chosen, setChosen] = useState<string>();
  const reactionOf = (id: string) => npc.gifts?.find((one) => one.gift === id);
  const gift = gifts.find((one) => one.id === chosen);
  return (
    <Leaf name={TEXT.modes.gift} foot={<Give npc={npc} gift={gift} reaction={gift && reactionOf(gift.id)} />}>
      <p className="muted">{TEXT.giftLead({ name: shortName(npc.name) })}</p>
      <Choices
        legend={TEXT.gift}
        legendHidden
        className="gifts"
        itemClassName="gift"
        items={gifts.map((one) => ({
          value: one.id,
          title: one.name,
          art: <Relic id={one.icon} />,
          more: <Offer gift={one} reaction={reactionOf(one.id)} />,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {gift && <p className="muted">{gift.description}</p>}
    </Leaf>
  );
}

const LOOK = {
  liked: { icon: 'heart', tone: 'is-verdigris', word: TEXT.liked },
  plain: { icon: undefined, tone: undefined, word: TEXT.plain },
  disliked: { icon: 'close', tone: 'is-blood', word: TEXT.disliked },
} as const;

type Priced = NpcGift & { price: number };

function Offer({ gift, reaction }: { gift: Priced; reaction: NpcReaction | undefined }) {
  const { number } = useNumbers();
  const { icon, tone, word } = LOOK[reaction?.reaction ?? 'plain'];
  return (
    <>
      <span className="num worth">
        {number(gift.price)} {TEXT.gold}
      </span>
      <em className={tone}>
        {icon && <Icon name={icon} />}
        {word} <span className="num">{formatSigned(reaction?.gain ?? 0)}</span>
      </em>
    </>
  );
}

interface GiveProps {
  npc: NpcView;
  gift: Priced | undefined;
  reaction: NpcReaction | undefined;
}

function Give({ npc, gift, reaction }: GiveProps) {
  const say = useSay();
  const { send, again, busy, state } = useCommand(npcGift);
  const before = gift && gift.cost !== gift.price ? ` ${TEXT.before({ price: gift.cost })}` : '';
  return (
    <>
      <PricedButton
        tone="primary"
        wide
        price={gift?.price}
        short={say('court.gift_gold_short') + before}
        note={gift ? effectOf(npc, reaction) + before : TEXT.chooseGift}
        disabled={!gift}
        busy={busy}
        onClick={() => gift && send({ npc: npc.id, gift: gift.id })}
      >
        {gift ? TEXT.give({ gift: gift.name }) : TEXT.modes.gift}
      </PricedButton>
      {gift && <Explain figure={`giftEffect:${npc.id}/${gift.id}`} title={TEXT.giftWhy} />}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

function effectOf(npc: NpcView, reaction: NpcReaction | undefined): string {
  const gain = reaction?.gain ?? 0;
  if (reaction?.reaction === 'disliked') return TEXT.giftDisliked;
  if (gain === 0 && npc.loyalty > 0) return TEXT.giftFull;
  return reaction?.reaction === 'liked' ? TEXT.giftLiked({ n: gain }) : TEXT.giftPlain({ n: gain });
}
