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
import { TEXT } from './frameText.gen';

/** The tones of notices, as colours and icons of the kit. */
const LOOK: Record<string, { tone: Tone; icon: string }> = {
  good: { tone: 'verdigris', icon: 'check' },
  ill: { tone: 'ember', icon: 'warn' },
  refused: { tone: 'ember', icon: 'warn' },
};

/** The sound of each tone, where sounds are on. */
const SOUND: Record<string, Sound> = { good: 'bell', ill: 'quill', refused: 'quill', plain: 'coin' };

/** The text of a notice: its code in words, or the words that the server sent with a refusal. */
export const wordsOf = ({ code, params }: Pick<ShownNotice, 'code' | 'params'>): string =>
  typeof params?.detail === 'string' ? params.detail : say(code, params);

/** A notice about an event opens it: the screen that shows events reads the address. */
const opens = ({ eventId }: ShownNotice) =>
  eventId === undefined
    ? undefined
    : () => {
        location.hash = `#/kingdom?event=${encodeURIComponent(eventId)}`;
      };

const byKey = new Map<string, number>();

/** Codes of which several come at once, with the code that sums them up. */
const TOGETHER: Record<string, string> = {
  'idle.ready': 'idle.ready_many',
  'npc.mission_completed': 'npc.missions_completed',
};
/** The gains that are added up in the sum. */
const GAINS = ['gold', 'loyalty'] as const;
/** A notice within this time after the one before is counted together with it, in ms. */
const TOGETHER_MS = 1500;
const last = { code: '', id: 0, at: 0, n: 0, sums: {} as Partial<Record<(typeof GAINS)[number], number>> };

/**
 * Several notices of one code become one with their number and the sum of their gains, which replaces the one before.
 */
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

/** Codes that pay without a press: their gold flies from the notice. */
const UNASKED: readonly string[] = ['npc.mission_completed'];

function flyUnasked({ code, params }: ShownNotice) {
  if (!UNASKED.includes(code) || !params?.gold) return;
  const from = document.getElementById(TOASTS_ID)?.getBoundingClientRect() ?? null;
  flyGains({ gold: true, experience: false, from });
}

/** Shows a notice. It replaces the one of the same key. A notice about the button just pressed is only read out. */
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

/** Shows that the server does not answer, until it does; over a dialog too. */
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
