import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, authFactor, type Factor } from '../../api';
import { refreshSession } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FactorDialog } from './FactorDialog';
import { RemoveFactorDialog } from './RemoveFactorDialog';
import { RenewCodesDialog } from './RenewCodesDialog';
import { FACTOR } from './text.gen';

const note = ({ passkey, required }: Factor) =>
  passkey ? FACTOR.byPasskeyNote : required ? FACTOR.required : FACTOR.note;

/** The second factor by an app: its state, and the button that switches it. */
export function SecondFactor() {
  const { data, refetch } = useQuery({ queryKey: ['factor'], queryFn: () => ask(authFactor()) });
  const [open, setOpen] = useState<'switch' | 'renew'>();
  if (!data) return null;
  const close = () => {
    setOpen(undefined);
    refetch();
    refreshSession();
  };
  return (
    <div className="set">
      <span>
        {FACTOR.title}{' '}
        <Badge icon="lock" tone={data.on || data.passkey ? 'verdigris' : data.required ? 'ember' : undefined}>
          {data.on ? FACTOR.on : data.passkey ? FACTOR.byPasskey : FACTOR.off}
        </Badge>
        <small>{data.on ? FACTOR.left({ n: data.codesLeft }) : note(data)}</small>
        {!data.on && data.passkey && <small>{FACTOR.left({ n: data.codesLeft })}</small>}
      </span>
      <span className="foot">
        {(data.on || data.passkey) && (
          <Button size="sm" onClick={() => setOpen('renew')}>
            {FACTOR.renew}
          </Button>
        )}
        {!(data.on && data.required && !data.passkey) && (
          <Button size="sm" onClick={() => setOpen('switch')}>
            {data.on ? FACTOR.turnOff : data.passkey ? FACTOR.addApp : FACTOR.turnOn}
          </Button>
        )}
      </span>
      {open === 'switch' && (data.on ? <RemoveFactorDialog onClose={close} /> : <FactorDialog onClose={close} />)}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
    </div>
  );
}
