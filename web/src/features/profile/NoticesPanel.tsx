import { useQuery } from '@tanstack/react-query';
import { ask, type NotifySettings, notifyChoose, notifyGet } from '../../api';
import { canBePushed, currentSubscription, subscribePush, unsubscribePush } from '../../lib/pushed';
import { Field } from '../../ui/Field';
import { FormNote } from '../../ui/FormNote';
import { Panel } from '../../ui/Panel';
import { Switch } from '../../ui/Switch';
import { NOTICES } from './text';
import { useAsk } from './useAsk';

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const clock = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

/** What finds the player while no page is open: in this browser, of which kinds, and when not. */
export function NoticesPanel() {
  const { data, refetch } = useQuery({
    queryKey: ['notify'],
    queryFn: async () => ({ ...(await ask(notifyGet())), here: (await currentSubscription())?.endpoint }),
  });
  const { run, busy, error } = useAsk();
  if (!data) return null;
  const { settings, browsers } = data;
  const on = browsers.some(({ endpoint }) => endpoint === data.here);
  const choose = (part: Partial<NotifySettings>) =>
    run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      await ask(notifyChoose({ body: { ...settings, zone: timeZone, ...part } }));
      await refetch();
    });
  const turn = (to: boolean) =>
    run(async () => {
      await (to ? subscribePush(data.key) : unsubscribePush());
      await refetch();
    });
  return (
    <Panel className="prof__all">
      <h2 className="title">{NOTICES.title}</h2>
      <FormNote error={error ?? undefined} />
      <div className="sets">
        <Switch
          label={NOTICES.here}
          note={canBePushed() ? NOTICES.hereNote : NOTICES.cannot}
          checked={on}
          disabled={busy || !canBePushed()}
          onChange={turn}
        />
        {NOTICES.kinds.map(([kind, label]) => (
          <Switch
            key={kind}
            label={label}
            checked={settings.kinds.includes(kind)}
            disabled={busy}
            onChange={(to) =>
              choose({ kinds: to ? [...settings.kinds, kind] : settings.kinds.filter((one) => one !== kind) })
            }
          />
        ))}
        <Switch
          label={NOTICES.quiet}
          note={NOTICES.quietNote}
          checked={settings.quiet}
          disabled={busy}
          onChange={(quiet) => choose({ quiet })}
        />
        {settings.quiet &&
          (['quietFrom', 'quietUntil'] as const).map((edge) => (
            <Field key={edge} label={NOTICES[edge]}>
              {(links) => (
                <input
                  {...links}
                  className="input"
                  type="time"
                  value={clock(settings[edge])}
                  onChange={(e) => e.target.value && choose({ [edge]: minutes(e.target.value) })}
                />
              )}
            </Field>
          ))}
      </div>
    </Panel>
  );
}
