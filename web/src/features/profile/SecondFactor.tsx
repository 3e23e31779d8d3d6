import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, authFactor } from '../../api';
import { refreshSession } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FactorDialog } from './FactorDialog';
import { RemoveFactorDialog } from './RemoveFactorDialog';
import { FACTOR } from './text';

/** A code of an app beside the password: whether it is on, and the way to the other. */
export function SecondFactor() {
  const { data, refetch } = useQuery({ queryKey: ['factor'], queryFn: () => ask(authFactor()) });
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const close = () => {
    setOpen(false);
    refetch();
    refreshSession();
  };
  return (
    <div className="set">
      <span>
        {FACTOR.title}{' '}
        <Badge icon="lock" tone={data.on ? 'verdigris' : data.required ? 'ember' : undefined}>
          {data.on ? FACTOR.on : FACTOR.off}
        </Badge>
        <small>{data.on ? FACTOR.left(data.codesLeft) : data.required ? FACTOR.required : FACTOR.note}</small>
      </span>
      {!(data.on && data.required) && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {data.on ? FACTOR.turnOff : FACTOR.turnOn}
        </Button>
      )}
      {open && (data.on ? <RemoveFactorDialog onClose={close} /> : <FactorDialog onClose={close} />)}
    </div>
  );
}
