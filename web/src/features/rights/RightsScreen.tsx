import './rights.css';
import type { KingdomRight } from '../../api';
import { Relic } from '../../art/Objects';
import { RightCloth } from '../../art/RightCloth';
import { useClock } from '../../lib/clock';
import { cx } from '../../lib/cx';
import { formatTimeAgo } from '../../lib/format';
import { usePhone } from '../../lib/media';
import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Main, Page } from '../../ui/layout/Frame';
import { Meter } from '../../ui/Meter';
import { Explain } from '../../ui/reign/Explain';
import { useBanner } from '../../ui/reign/useBanner';
import { TEXT } from './text.gen';

/** The number of rights whose time is told. */
const AWAITED = 2;

/** "The Roll of Rights": what each kingdom level opens; held ones are woven, the next is on the loom. */
export default function RightsScreen() {
  const { rights } = useSection('rights');
  const list = rights ?? [];
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        {list.length === 0 ? (
          <p className="quote">{TEXT.none}</p>
        ) : (
          <>
            <Roll rights={list} />
            <div className="rights__under">
              <Next right={list.find(({ held }) => !held)} />
              <Sum rights={list} />
            </div>
          </>
        )}
      </Page>
    </Main>
  );
}

function Roll({ rights }: { rights: readonly KingdomRight[] }) {
  const banner = useBanner();
  const phone = usePhone();
  return (
    <section className="rights" tabIndex={phone ? undefined : 0} aria-label={TEXT.roll}>
      <ol>
        {rights.map((right) => (
          <li key={right.id} className={cx('right', right.next && 'is-next', !right.held && !right.next && 'is-off')}>
            <RightCloth
              level={right.level}
              art={right.art}
              state={right.held ? 'woven' : right.next ? 'loom' : 'chalk'}
              banner={banner}
            />
            <div>
              <h2>
                <small>
                  {TEXT.level({ n: right.level })}
                  {right.held && `, ${TEXT.here}`}
                  {right.next && `, ${TEXT.next}`}
                </small>
                {right.name}
              </h2>
              <p>{right.text}</p>
              {right.until && <p className="right__until">{TEXT.until({ what: right.until })}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The next right, and how far the kingdom's progress is. */
function Next({ right }: { right: KingdomRight | undefined }) {
  const { progressToNextLevel } = useSection('kingdom');
  const { progress, ripeAt } = useSectionPart('pulse', (pulse) => ({ progress: pulse.progress, ripeAt: pulse.ripeAt }));
  const { number } = useNumbers();
  if (!right) return null;
  return (
    <section className="panel rights__next" aria-label={TEXT.nextTitle({ name: right.name })}>
      <Relic id={right.art} />
      <h2 className="title">{TEXT.nextTitle({ name: right.name })}</h2>
      <p>
        {TEXT.at({ rank: right.rank })} {right.text}
      </p>
      {right.next && (
        <>
          <Meter
            label={TEXT.progress}
            value={progress}
            max={progressToNextLevel}
            text={`${number(progress)} / ${number(progressToNextLevel)}`}
          />
          {ripeAt !== undefined && (
            <p className="muted">
              {TEXT.ripens} <Countdown to={ripeAt} done={TEXT.ripe} />
            </p>
          )}
        </>
      )}
      <ButtonLink size="sm" href="#/kingdom">
        {TEXT.toKingdom}
      </ButtonLink>
    </section>
  );
}

function Sum({ rights }: { rights: readonly KingdomRight[] }) {
  const held = rights.filter((right) => right.held).length;
  const awaited = rights.filter((right) => right.at !== undefined).slice(0, AWAITED);
  return (
    <section className="panel" aria-label={TEXT.sum}>
      <Facts
        items={[
          { label: TEXT.sum, value: <span className="num">{TEXT.ofAll({ n: held, of: rights.length })}</span> },
          ...(awaited.length > 0 ? [{ key: 'pace', label: <Pace />, value: <Awaited rights={awaited} /> }] : []),
        ]}
      />
    </section>
  );
}

function Pace() {
  return (
    <>
      {TEXT.pace} <Explain figure="kingdomPace" title={TEXT.paceTitle} />
    </>
  );
}

/** When the next levels are reached, by the progress of the last days. */
function Awaited({ rights }: { rights: readonly KingdomRight[] }) {
  const when = useClock(
    (now) => rights.map(({ level, at = now }) => TEXT.reached({ n: level, when: formatTimeAgo(at, now) })).join(', '),
    10,
  );
  return <span>{when}</span>;
}
