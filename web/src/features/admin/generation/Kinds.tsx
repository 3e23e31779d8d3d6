import { adminGenerationSwitch, ask, type GenerationKind, type GenerationOverview } from '../../../api';
import { lookup } from '../../../lib/texts';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { Switch } from '../../../ui/Switch';
import { useAct } from '../useAct';
import { KINDS, TEXT } from './text.gen';

/** Each kind of text and picture, with its switch. */
export function Kinds({ of: { kinds }, onChanged }: { of: GenerationOverview; onChanged: () => void }) {
  const { run, busy, error } = useAct(onChanged);
  const set = (kind: string, off: boolean) => run(() => ask(adminGenerationSwitch({ body: { kind, off } })));
  return (
    <Panel plain aria-labelledby="generation-kinds">
      <h3 className="label" id="generation-kinds">
        {TEXT.kinds}
      </h3>
      <p className="muted generation__note">{TEXT.kindsNote}</p>
      {kinds?.map((one) => (
        <Switch
          key={one.kind}
          label={lookup(KINDS, one.kind) ?? one.kind}
          note={noteOf(one)}
          checked={!one.off}
          disabled={busy}
          onChange={(on) => set(one.kind, !on)}
        />
      ))}
      <FormNote error={error} />
    </Panel>
  );
}

const noteOf = ({ today }: GenerationKind) =>
  today.calls
    ? TEXT.used({ calls: today.calls, tokens: today.tokensIn + today.tokensOut, pictures: today.pictures })
    : TEXT.unused;
