import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, authPasskeys, type Passkey } from '../../api';
import { refreshSession, useMe } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TimeAgo } from '../../ui/Countdown';
import { QueryState } from '../../ui/QueryState';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { PASSKEY } from './text.gen';

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys: the list, and the dialogs that add, rename and remove one. */
export function Passkeys() {
  const query = useQuery({ queryKey: ['passkeys'], queryFn: () => ask(authPasskeys()) });
  const client = useQueryClient();
  const { guest } = useMe();
  const [doing, setDoing] = useState<Doing>();
  const { data, refetch } = query;
  const close = () => {
    setDoing(undefined);
    refetch();
    client.invalidateQueries({ queryKey: ['factor'] });
    refreshSession();
  };
  const refused = data?.refused || ('PublicKeyCredential' in globalThis ? '' : PASSKEY.unsupported);
  return (
    <section aria-label={PASSKEY.title}>
      <div className="set">
        <span>
          {PASSKEY.title}
          <small>{guest ? PASSKEY.guestNote : PASSKEY.note}</small>
          {refused && <small className="down">{refused}</small>}
        </span>
        {data && !refused && data.passkeys.length < data.most && (
          <Button size="sm" icon="key" onClick={() => setDoing({ what: 'add' })}>
            {PASSKEY.add}
          </Button>
        )}
      </div>
      <QueryState of={query} height={40} loading={PASSKEY.title} failed={PASSKEY.failed} />
      {data && data.passkeys.length > 0 && (
        <ul className="sessions">
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onDo={(what) => setDoing({ what, passkey })} />
          ))}
        </ul>
      )}
      {doing?.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {doing?.what === 'rename' && <RenamePasskeyDialog passkey={doing.passkey} onClose={close} />}
      {doing?.what === 'remove' && <RemovePasskeyDialog passkey={doing.passkey} onClose={close} />}
    </section>
  );
}

function Row({ passkey, onDo }: { passkey: Passkey; onDo: (what: 'rename' | 'remove') => void }) {
  const { name, createdAt, usedAt, suspectAt, site, synced } = passkey;
  return (
    <li className="set">
      <span>
        <span className="anywhere">{name}</span>{' '}
        {suspectAt > 0 && (
          <Badge icon="warn" tone="ember">
            {PASSKEY.suspect}
          </Badge>
        )}
        <small>
          {PASSKEY.made} <TimeAgo at={createdAt} />
          {', '}
          {usedAt > 0 ? (
            <>
              {PASSKEY.used} <TimeAgo at={usedAt} />
            </>
          ) : (
            PASSKEY.unused
          )}
        </small>
        {synced && <small>{PASSKEY.synced}</small>}
        {site !== location.hostname && <small className="down">{PASSKEY.elsewhere({ site })}</small>}
        {suspectAt > 0 && <small className="down">{PASSKEY.suspectNote}</small>}
      </span>
      <span className="foot">
        <Button size="sm" aria-label={PASSKEY.renameOf({ name })} onClick={() => onDo('rename')}>
          {PASSKEY.rename}
        </Button>
        <Button size="sm" aria-label={PASSKEY.removeOf({ name })} onClick={() => onDo('remove')}>
          {PASSKEY.remove}
        </Button>
      </span>
    </li>
  );
}
