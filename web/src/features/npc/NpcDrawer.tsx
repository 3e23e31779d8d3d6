import type { ReactNode } from 'react';
import type { NpcView } from '../../api';
import { useContentPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { NpcFace } from '../../ui/reign/NpcFace';
import { TEXT as KIT } from '../../ui/text.gen';
import { DutyBadge, MoodBadge } from './NpcCard';
import { TEXT } from './text.gen';

interface Props {
  npc: NpcView;
  /** The subject of the drawer, read aloud before the name. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer of one NPC: face, name and status above, tabs below. */
export function NpcDrawer({ npc, label, onClose, children }: Props) {
  const personality = useContentPart('personalityTags');
  const words = (npc.tags ?? []).filter((tag) => personality.some((one) => one.name === tag));
  return (
    <Modal className="drawer npc-drawer" label={label} onClose={onClose}>
      <IconButton className="closer" icon="close" label={KIT.close} onClick={onClose} />
      <div className="npc-drawer__head">
        <NpcFace npc={npc} label={TEXT.portrait({ name: npc.name })} />
        <div>
          <span className="label">
            {TEXT.level} <span className="num">{npc.level}</span>
          </span>
          <h2 className="title">{npc.name}</h2>
          <p className="muted">{npc.role}</p>
          <div className="chips">
            <MoodBadge loyalty={npc.loyalty} />
            <DutyBadge npc={npc} />
            {words.map((word) => (
              <Badge key={word} icon="mask" tone="arcane">
                {word}
              </Badge>
            ))}
          </div>
        </div>
      </div>
      {children}
    </Modal>
  );
}

/** The content of a tab: a part that scrolls, and a part that stays at the lower edge. */
export function Leaf({ name, children, foot }: { name: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="npc-drawer__body" tabIndex={0} aria-label={name}>
        {children}
      </section>
      {foot && <div className="npc-drawer__foot">{foot}</div>}
    </>
  );
}
