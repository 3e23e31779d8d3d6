import { useEffect, useRef, useState } from 'react';
import { type ChatMessage, chatMute, chatRemove, type FactionLook } from '../../api';
import { cx } from '../../lib/cx';
import { formatDateTime } from '../../lib/format';
import { useCommand, useMe } from '../../lib/reign';
import type { SlotProps } from '../../lib/slots';
import { TimeAgo } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { Menu, type MenuItem } from '../../ui/Menu';
import { Face } from '../../ui/reign/Face';
import { ReportDialog } from './ReportDialog';
import { TEXT } from './text.gen';

interface Props {
  messages: readonly ChatMessage[];
  /** By member; a player who has left has only an initial. */
  looks: SlotProps['faction.chat']['looks'];
  /** This player may remove messages. */
  removes: boolean;
}

/** A reader this close to the end follows new messages. */
const NEAR_PX = 80;

/** The messages, the newest below. New ones scroll into view, unless the reader has scrolled up. */
export function Messages({ messages, looks, removes }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [reported, setReported] = useState<ChatMessage>();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined && follows.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const scrolled = () => {
    const box = list.current;
    if (box) follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="talk__log" ref={list} role="log" tabIndex={0} aria-label={TEXT.messages} onScroll={scrolled}>
        <ol className="talk__list">
          {messages.map((message) => (
            <Line
              key={message.id}
              message={message}
              look={looks[message.user_id]}
              removes={removes}
              onReport={() => setReported(message)}
            />
          ))}
        </ol>
      </div>
      {reported && <ReportDialog message={reported} onClose={() => setReported(undefined)} />}
    </>
  );
}

interface LineProps {
  message: ChatMessage;
  look: FactionLook | undefined;
  removes: boolean;
  onReport: () => void;
}

function Line({ message, look, removes, onReport }: LineProps) {
  const own = useMe().id === message.user_id;
  const { send: mute } = useCommand(chatMute);
  const { send: remove } = useCommand(chatRemove);
  const name = message.player_name;
  const items: MenuItem[] = [];
  if (!own) {
    items.push({ id: 'report', label: TEXT.report, icon: 'warn', onSelect: onReport });
    items.push({
      id: 'mute',
      label: TEXT.mute({ name }),
      icon: 'mask',
      onSelect: () => mute({ player: message.user_id, muted: true }),
    });
  }
  if (removes)
    items.push({
      id: 'remove',
      label: TEXT.remove,
      icon: 'trash',
      onSelect: () => remove({ faction: message.faction_id, id: message.id }),
    });
  return (
    <li className={cx('talk__line', own && 'talk__line--own')}>
      <span className="talk__seal" aria-hidden="true">
        {look ? <Face look={look} /> : [...name][0]}
      </span>
      <header>
        <b>{name}</b>
        {own && <span className="muted"> {TEXT.you}</span>}
        <small title={formatDateTime(message.created_at)}>
          <TimeAgo at={message.created_at} />
        </small>
        {items.length > 0 && (
          <Menu
            label={<Icon name="more" />}
            name={TEXT.options({ name })}
            align="end"
            buttonClassName="iconbtn talk__more"
            items={items}
          />
        )}
      </header>
      <p>{message.message}</p>
    </li>
  );
}
