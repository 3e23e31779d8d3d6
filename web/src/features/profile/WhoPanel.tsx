import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useMe, useSection } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { Panel } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { ShareButton } from '../../ui/ShareButton';
import { Doll } from './Doll';
import { EditDialog } from './EditDialog';
import { TO_KEEP_FORM } from './KeepForm';
import { PasswordDialog } from './PasswordDialog';
import { ACCOUNT, TEXT } from './text.gen';

/** The portrait with the worn relics, name, title, biography, and the buttons that change them. */
export function WhoPanel() {
  const player = useSection('player');
  const { guest } = useMe();
  const [open, setOpen] = useState<'edit' | 'password' | null>(null);
  const close = () => setOpen(null);
  const setParams = useSearchParams()[1];
  const panel = useRef<HTMLDivElement>(null);
  const draw = async () =>
    (await import('./portraitPicture')).portraitPicture(
      () => panel.current?.querySelector<SVGSVGElement>('.doll svg.portrait') ?? null,
      player.name,
      player.title,
    );
  return (
    <Panel className="prof__who" aria-label={TEXT.you}>
      <div ref={panel}>
        <Doll />
      </div>
      <div className="stack">
        <Heading />
        <Growth />
        <p className={player.biography ? 'lead biography' : 'muted'}>{player.biography || TEXT.noBiography}</p>
        <Figures />
        <div className="foot">
          <Button onClick={() => setOpen('edit')}>{TEXT.edit}</Button>
          {guest ? (
            <Button icon="keep" onClick={() => setParams(TO_KEEP_FORM, { replace: true })}>
              {ACCOUNT.keep}
            </Button>
          ) : (
            <Button onClick={() => setOpen('password')}>{TEXT.password}</Button>
          )}
          <ButtonLink href="#/appearance">{TEXT.appearance}</ButtonLink>
          <ShareButton label={TEXT.share} title={player.name} draw={draw} />
        </div>
      </div>
      {open === 'edit' && <EditDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Panel>
  );
}

function Heading() {
  const { name, title, raceName, alignment } = useSection('player');
  const { level } = useSection('growth');
  const alignments = useContentPart('alignments');
  return (
    <div>
      <span className="label">
        {TEXT.level} <span className="num">{level}</span>, {raceName},{' '}
        {alignments.find((one) => one.id === alignment)?.name}
      </span>
      <h1 className="display display--xl anywhere">{name}</h1>
      <p className="muted">{title}</p>
    </div>
  );
}

function Growth() {
  const { experience, experienceToNextLevel } = useSection('growth');
  const { number } = useNumbers();
  return (
    <Meter
      label={TEXT.experience}
      value={experience}
      max={experienceToNextLevel}
      text={`${number(experience)} / ${number(experienceToNextLevel)}`}
    />
  );
}

function Figures() {
  const { power } = useSection('growth');
  const { timePlayed } = useSection('pulse');
  const { magic } = useSection('player');
  const schools = useContentPart('schools');
  const { number } = useNumbers();
  const school = schools.find((one) => one.id === magic.school);
  const spells = (magic.spells ?? []).map((id) => school?.spells?.find((spell) => spell.id === id)?.name ?? id);
  return (
    <Facts
      items={[
        {
          label: TEXT.power,
          value: (
            <>
              <b className="num">{number(power)}</b>
              <Explain figure="power" title={TEXT.power} />
            </>
          ),
        },
        { label: TEXT.playTime, value: <span className="num">{formatDuration(timePlayed)}</span> },
        { label: TEXT.magic, value: `${school?.name ?? magic.school}: ${spells.join(', ')}` },
      ]}
    />
  );
}
