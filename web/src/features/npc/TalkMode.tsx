import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type NpcTalked, type NpcView, npcTalk } from '../../api';
import { charactersOf } from '../../lib/characters';
import { useClock } from '../../lib/clock';
import { newKey } from '../../lib/key';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { NpcHead } from '../../ui/reign/NpcFace';
import { Provenance } from '../../ui/reign/Provenance';
import { Leaf } from './NpcDrawer';
import { TEXT } from './text.gen';

export interface Exchange {
  key: string;
  /** The time that identifies the remembered answer. */
  at: number;
  said: string;
  reply?: string;
  source?: string;
  effect: number;
}

/** The reign's record of earlier talk, oldest first. */
export const remembered = (npc: NpcView): Exchange[] =>
  (npc.recentInteractions ?? [])
    .filter((one) => one.kind === 'chat')
    .map((one) => ({
      key: `then-${one.at}`,
      at: one.at,
      said: one.said ?? '',
      reply: one.text,
      source: one.source,
      effect: one.gain ?? 0,
    }))
    .reverse();

/** Talk with an NPC. Typed words and answers are shown as plain text. */
export function TalkMode({ npc }: { npc: NpcView }) {
  const [log, setLog] = useState(() => remembered(npc));
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is brought into view
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [log]);
  const heard = (said: string, result: NpcTalked) =>
    setLog((before) => [
      ...before,
      { key: newKey(), at: result.at, said, reply: result.reply, source: result.source, effect: result.loyaltyEffect },
    ]);
  return (
    <Leaf name={TEXT.conversation} foot={<Speak npc={npc} onAnswer={heard} />}>
      {log.length === 0 && <p className="muted">{TEXT.talkEmpty({ name: npc.name })}</p>}
      <div role="log" aria-label={TEXT.conversation}>
        <ol className="talk">
          {log.map((exchange, at) => (
            <li key={exchange.key} ref={at === log.length - 1 ? end : undefined}>
              <Lines npc={npc} exchange={exchange} />
            </li>
          ))}
        </ol>
      </div>
    </Leaf>
  );
}

function Lines({ npc, exchange }: { npc: NpcView; exchange: Exchange }) {
  const { at, said, reply, source, effect } = exchange;
  return (
    <>
      <div className="talk__you">
        <span className="sr">{TEXT.you}: </span>
        {said}
      </div>
      {reply && (
        <div className="talk__them">
          <NpcHead npc={npc} />
          <div>
            <div className="talk__text">
              <span className="sr">{npc.name}: </span>
              {reply}
            </div>
            <div className="talk__meta">
              <Provenance source={source} kind="reply" id={`${npc.id}@${at}`} label={TEXT.reportReply} />
              {effect !== 0 && (
                <Badge icon={effect > 0 ? 'heart' : 'warn'} tone={effect > 0 ? 'verdigris' : 'blood'}>
                  {TEXT.loyaltyBy({ by: effect })}
                </Badge>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** With at most this many characters left the count is shown. */
const LEFT_SHOWN = 100;

function Speak({ npc, onAnswer }: { npc: NpcView; onAnswer: (said: string, result: NpcTalked) => void }) {
  const { messageMax } = useSection('roster');
  const [typed, setTyped] = useState('');
  const { send, again, busy, state, refusal, clear } = useCommand(npcTalk, {
    quiet: true,
    onDone: ({ result }, { message }) => {
      onAnswer(message.trim(), result);
      setTyped('');
    },
  });
  const left = messageMax - charactersOf(typed);
  const said = typed.trim();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (said && left >= 0 && !busy) send({ npc: npc.id, message: typed });
  };
  return (
    <>
      <Topics npc={npc} busy={busy} onSay={(message) => send({ npc: npc.id, message })} />
      <form className="speak" onSubmit={submit}>
        <textarea
          className="input"
          aria-label={TEXT.yourWords({ name: npc.name })}
          placeholder={TEXT.yourWordsHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button type="submit" tone="primary" busy={busy} busyLabel={TEXT.answering} disabled={!said || left < 0}>
          {TEXT.speak}
        </Button>
      </form>
      <div role="status">
        {refusal && <small className="down">{refusal.message}</small>}
        {!refusal && left < LEFT_SHOWN && (
          <small className={left < 0 ? 'down' : undefined}>
            {left < 0 ? TEXT.tooMany({ n: -left }) : TEXT.left({ n: left })}
          </small>
        )}
      </div>
      <Warm until={npc.warmReadyAt} />
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

/** Topics without typed words, each with its possible effect. */
function Topics({ npc, busy, onSay }: { npc: NpcView; busy: boolean; onSay: (message: string) => void }) {
  const say = useSay();
  const warm = useClock((now) => now < npc.warmReadyAt);
  return (
    <ul className="topics" aria-label={TEXT.topics}>
      {(npc.topics ?? []).map(({ topic, least, most }) => (
        <li key={topic}>
          <Button size="sm" busy={busy} onClick={() => onSay(say(`talk.topic_${topic}`))}>
            {TEXT.topic[topic]}
            {(least !== 0 || most !== 0) && (
              <small>
                {' '}
                <Icon name="heart" />
                <span className="sr">{TEXT.topicMoves} </span>
                {TEXT.topicEffect({ least: warm ? Math.min(least, 0) : least, most: warm ? Math.min(most, 0) : most })}
              </small>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Warm({ until }: { until: number }) {
  if (useClock((now) => now >= until)) return null;
  return (
    <small>
      {TEXT.warm} <Countdown to={until} done={TEXT.warmNow} />
    </small>
  );
}
