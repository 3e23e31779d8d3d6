import { useState } from 'react';
import type { CourtshipChild, CourtshipView } from '../../api';
import { formatDate } from '../../lib/format';
import { useMember, useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { MindParts, Remembers } from '../../ui/reign/Mind';
import { Actions } from './Actions';
import { Gallery } from './Gallery';
import { GiftDialog } from './GiftDialog';
import { Hopes } from './Hopes';
import { Affection, Ladder } from './Ladder';
import { MemberFace } from './MemberFace';
import { STANDS, TEXT, TRAIT } from './text.gen';

interface Props {
  member: CourtshipView;
  /** Shows the member's name; a sheet has it as its title. */
  titled?: boolean;
}

/** One member: the person, the affection, the acts. */
export function Detail({ member, titled }: Props) {
  const [open, setOpen] = useState<'gallery' | 'gift' | null>(null);
  const close = () => setOpen(null);
  const { id, name, title, age, description } = member;
  return (
    <>
      <div className="person">
        <button type="button" aria-label={TEXT.galleryOf({ name })} onClick={() => setOpen('gallery')}>
          <MemberFace id={id} />
        </button>
        <div>
          <span className="label">
            {TEXT.aged} <span className="num">{age}</span>
          </span>
          {titled && <h2 className="title">{name}</h2>}
          {titled && <p className="muted">{title}</p>}
        </div>
      </div>
      <p className="person__words">{description}</p>
      <Ladder status={member.status} />
      <Affection value={member.affection} />
      <About member={member} />
      <Rule>{TEXT.quests}</Rule>
      <Hopes member={member} />
      <MindParts id={`consort.${id}`} />
      {(member.born ?? []).map((child) => (
        <Child key={child.person} child={child} />
      ))}
      <Actions member={member} onGift={() => setOpen('gift')} onGallery={() => setOpen('gallery')} />
      {open === 'gallery' && <Gallery id={id} name={name} onClose={close} />}
      {open === 'gift' && <GiftDialog member={member} onClose={close} />}
    </>
  );
}

/** A child: when it was born, its traits, what it thinks of the ruler, and what it remembers. */
function Child({ child: { name, at, person, traits } }: { child: CourtshipChild }) {
  const mind = useMember('minds', person);
  return (
    <section aria-label={name}>
      <Rule>{name}</Rule>
      <Facts
        items={[
          { label: TEXT.birth, value: formatDate(at) },
          { label: TEXT.traits, value: traits.map((trait) => TRAIT[trait]).join(', ') || TEXT.traitsSoon },
          ...(mind?.stands
            ? [
                {
                  label: TEXT.regard,
                  value: (
                    <>
                      {STANDS[mind.stands]}
                      <Explain figure={`regard:${person}`} title={TEXT.regard} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mind && <Remembers mind={mind} />}
    </section>
  );
}

const join = (words: readonly string[] | null) => words?.join(', ') || TEXT.nothing;

function About({ member }: Pick<Props, 'member'>) {
  const { boon } = useSection('courtship');
  const brings = member.status === 'Consort' ? TEXT.boonOf : TEXT.boonThen;
  return (
    <Facts
      items={[
        ...(boon.each > 0 ? [{ label: TEXT.boon, value: brings({ n: boon.each }) }] : []),
        {
          label: TEXT.compatibility,
          value: (
            <>
              <span className="num">{member.compatibility}%</span>
              <Explain figure={`compatibility:${member.id}`} title={TEXT.compatibility} />
            </>
          ),
        },
        { label: TEXT.traits, value: join(member.tags) },
        { label: TEXT.likes, value: join(member.giftPreferences.likes) },
        { label: TEXT.dislikes, value: join(member.giftPreferences.dislikes) },
        { label: TEXT.last, value: member.lastInteraction },
        { label: TEXT.since, value: formatDate(member.since) },
        { label: TEXT.children, value: <span className="num">{member.children}</span> },
      ]}
    />
  );
}
