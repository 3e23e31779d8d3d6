import './rights.css';
import type { KingdomRight } from '../../api';
import { Relic } from '../../art/Objects';
import { RightCloth } from '../../art/RightCloth';
import { cx } from '../../lib/cx';
import { usePhone } from '../../lib/media';
import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Main, Page } from '../../ui/layout/Frame';
import { Meter } from '../../ui/Meter';
import { useBanner } from '../../ui/reign/useBanner';
import { TEXT } from './text.gen';

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
  return (
    <section className="panel" aria-label={TEXT.sum}>
      <Facts
        items={[{ label: TEXT.sum, value: <span className="num">{TEXT.ofAll({ n: held, of: rights.length })}</span> }]}
      />
    </section>
  );
}
