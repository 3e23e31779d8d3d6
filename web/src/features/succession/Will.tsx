import type { SuccessionView } from '../../api';
import { ButtonLink } from '../../ui/Button';
import { KinFace } from '../../ui/reign/KinFace';
import { LockedButton } from '../../ui/reign/LockedButton';
import { TEXT } from './text.gen';

/** Who comes next, and why not yet. */
export function Will({ view, onCrown }: { view: SuccessionView; onCrown: () => void }) {
  const { heir, heirName, why, level, day, rivals } = view;
  return (
    <div className="stack">
      <p className="muted">{TEXT.when({ level, day })}</p>
      {heir && heirName ? (
        <div className="next-ruler">
          <KinFace id={heir} label={TEXT.portrait({ name: heirName })} />
          <p>
            <small className="label">{TEXT.heir}</small>
            <b>{heirName}</b>
          </p>
        </div>
      ) : (
        <p>
          {TEXT.heirNone} <ButtonLink href="#/heirs">{TEXT.toHeirs}</ButtonLink>
        </p>
      )}
      {rivals.length > 0 && (
        <p className="muted">{TEXT.passed({ names: rivals.map(({ name }) => name).join(', ') })}</p>
      )}
      <LockedButton tone="primary" icon="crown" locked={why ? [why] : []} onClick={() => !why && onCrown()}>
        {heirName ? TEXT.crown({ name: heirName }) : TEXT.crownAny}
      </LockedButton>
    </div>
  );
}
