import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type Notify, type NotifySettings, notifyChoose, notifyGet } from '../../api';
import { canBePushed, currentSubscription, subscribePush, unsubscribePush } from '../../lib/pushed';
import { FormNote } from '../../ui/FormNote';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { Switch } from '../../ui/Switch';
import { QuietHours } from './QuietHours';
import { NOTICES } from './text.gen';
import { useAsk } from './useAsk';

/** Notices while no page is open: their browsers, their kinds, and the quiet hours. */
export function NoticesPanel() {
  const query = useQuery({
    queryKey: ['notify'],
    queryFn: async () => ({ ...(await ask(notifyGet())), here: (await currentSubscription())?.endpoint }),
  });
  const { data, refetch } = query;
  return (
    <Panel className="prof__all">
      <h2 className="title">{NOTICES.title}</h2>
      <QueryState of={query} height={260} loading={NOTICES.title} />
      {data && <Choices kept={data} here={data.here} refetch={refetch} />}
    </Panel>
  );
}

interface Props {
  kept: Notify;
  /** The push address of this browser, if it has one. */
  here?: string;
  refetch: () => Promise<unknown>;
}

function Choices({ kept: { key, settings: kept, browsers, writable }, here, refetch }: Props) {
  const { run, busy, error } = useAsk();
  // A choice shows at once, and is undone if it could not be saved.
  const [chosen, setChosen] = useState<Partial<NotifySettings>>({});
  const settings = { ...kept, ...chosen };
  const [denied, setDenied] = useState(false);
  const save = async (part: Partial<NotifySettings>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await ask(notifyChoose({ body: { ...kept, zone: timeZone, ...part } }));
  };
  const choose = async (part: Partial<NotifySettings>) => {
    setChosen(part);
    await run(async () => {
      await save(part);
      await refetch();
    });
    setChosen({});
  };
  const turn = (on: boolean) =>
    run(async () => {
      if (on) {
        const allowed = await subscribePush(key);
        setDenied(!allowed);
        if (allowed) await save({}); // quiet hours are from now on in this browser's time zone
      } else await unsubscribePush();
      await refetch();
    });
  const of = (kind: string, on: boolean) =>
    on ? [...settings.kinds, kind] : settings.kinds.filter((one) => one !== kind);
  return (
    <>
      <FormNote error={denied ? NOTICES.denied : (error ?? undefined)} />
      <div className="sets">
        <Switch
          label={NOTICES.here}
          note={canBePushed() ? NOTICES.hereNote : NOTICES.cannot}
          checked={browsers.some(({ endpoint }) => endpoint === here)}
          disabled={busy || !canBePushed()}
          onChange={turn}
        />
        <Switch
          label={NOTICES.mail}
          note={writable ? NOTICES.mailNote : NOTICES.mailCannot}
          checked={settings.digest}
          disabled={busy || !(writable || settings.digest)}
          onChange={(digest) => choose({ digest })}
        />
      </div>
      <h3 className="label">{NOTICES.of}</h3>
      <div className="sets">
        {Object.entries(NOTICES.kinds).map(([kind, label]) => (
          <Switch
            key={kind}
            label={label}
            checked={settings.kinds.includes(kind)}
            disabled={busy}
            onChange={(on) => choose({ kinds: of(kind, on) })}
          />
        ))}
      </div>
      <QuietHours settings={settings} busy={busy} choose={choose} />
    </>
  );
}
