import { useEffect } from 'react';
import { useAnswers } from '../api';
import { formatSigned } from '../lib/format';
import { isAlert, onNotice, onPaid, type ShownNotice, say } from '../lib/reign';
import { play, type Sound } from '../lib/sound';
import { Alerts } from '../ui/AlertDialog';
import { useAlerts } from '../ui/alerts';
import type { Tone } from '../ui/Badge';
import { Toasts } from '../ui/Toasts';
import { TOASTS_ID, useToasts } from '../ui/toasts';
import { flyGains } from './flight';
import { TEXT } from './text';

/** The rules' tones, as colours and icons of the kit. */
const LOOK: Record<string, { tone: Tone; icon: string }> = {
  good: { tone: 'verdigris', icon: 'check' },
  ill: { tone: 'ember', icon: 'warn' },
  refused: { tone: 'ember', icon: 'warn' },
};

/** What is heard, where sounds are on. */
const SOUND: Record<string, Sound> = { good: 'bell', ill: 'quill', refused: 'quill', plain: 'coin' };

/** What a notice says: its code in words, or the words the server sent with a refusal. */
export const wordsOf = ({ code, params }: Pick<ShownNotice, 'code' | 'params'>): string =>
  typeof params?.detail === 'string' ? params.detail : say(code, params);

/** A notice that speaks of an event opens it: whoever shows events reads the address. */
const opens = ({ eventId }: ShownNotice) =>
  eventId === undefined
    ? undefined
    : () => {
        location.hash = `#/kingdom?event=${encodeURIComponent(eventId)}`;
      };

const byKey = new Map<string, number>();

/** Codes that come several at once, and the code that says them together. */
const TOGETHER: Record<string, string> = {
  'idle.ready': 'idle.ready_many',
  'npc.mission_completed': 'npc.missions_completed',
};
/** What they bring, which is said as a sum. */
const GAINS = ['gold', 'loyalty'] as const;
/** What comes within this of the one before came with it, in ms. */
const TOGETHER_MS = 1500;
const last = { code: '', id: 0, at: 0, n: 0, sums: {} as Partial<Record<(typeof GAINS)[number], number>> };

/** Of several of one code their number and what they brought is said, in the place of the one before. */
function together({ code, params }: ShownNotice): { text: string; before: number } {
  const many = TOGETHER[code];
  const goes = many !== undefined && last.code === code && Date.now() - last.at < TOGETHER_MS;
  last.n = goes ? last.n + 1 : 1;
  if (!goes) last.sums = {};
  for (const what of GAINS) last.sums[what] = (last.sums[what] ?? 0) + Number(params?.[what] ?? 0);
  if (!goes) return { text: wordsOf({ code, params }), before: 0 };
  return { text: say(many, { n: last.n, gains: gained() }), before: last.id };
}

const gained = () =>
  GAINS.flatMap((what) => (last.sums[what] ? `${formatSigned(last.sums[what])} ${say(`amount.${what}`)}` : [])).join(
    ', ',
  );

/** What pays by itself, with no press before it: its gold flies from its notice. */
const UNASKED: readonly string[] = ['npc.mission_completed'];

function flyUnasked({ code, params }: ShownNotice) {
  if (!UNASKED.includes(code) || !params?.gold) return;
  const from = document.getElementById(TOASTS_ID)?.getBoundingClientRect() ?? null;
  flyGains({ gold: true, experience: false, from });
}

/** A notice of the same key takes the place of the one before. What the pressed button shows is read out, and takes no room. */
export function show(notice: ShownNotice) {
  if (notice.quiet) return notice.elsewhere ? undefined : useToasts.getState().speak(wordsOf(notice));
  if (isAlert(notice.code)) return useAlerts.getState().show(wordsOf(notice));
  const { show: put, dismiss } = useToasts.getState();
  const { text, before } = together(notice);
  for (const gone of [before, notice.key && byKey.get(notice.key)]) if (gone) dismiss(gone);
  const id = put({ text, ...LOOK[notice.tone ?? ''], onPress: opens(notice) });
  if (notice.key) byKey.set(notice.key, id);
  Object.assign(last, { code: notice.code, id, at: Date.now() });
  flyUnasked(notice);
  play(SOUND[notice.tone ?? 'plain'] ?? 'coin');
}

/** A server that does not answer is told of until it does: over a dialog too. */
function useSilence() {
  const silent = useAnswers((state) => state.silent);
  useEffect(() => {
    if (!silent) return;
    const { show: put, dismiss } = useToasts.getState();
    const id = put({ text: TEXT.silent, tone: 'ember', icon: 'warn', stays: true });
    return () => dismiss(id);
  }, [silent]);
}

export function Notifications() {
  useEffect(() => onNotice(show), []);
  useEffect(() => onPaid(flyGains), []);
  useSilence();
  return (
    <>
      <Toasts />
      <Alerts />
    </>
  );
}
