import type { HeirView, Preview } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { WillRemember } from '../../ui/reign/WillRemember';
import { TEXT } from './text.gen';

/** The server's plan of a deed: what it brings, what it ends, and who will remember it. */
export function Plan({ plan, heir: { name, office = '' } }: { plan: Preview | undefined; heir: HeirView }) {
  const { signed } = useNumbers();
  const heirs = useSection('heirs');
  const { houses } = useSection('lineage');
  const effects = plan?.effects ?? [];
  const has = (what: string) => effects.some((one) => one.what === what);
  const facts = effects.filter(({ what }) => what === 'gold' || what === 'favour');
  const names = Object.fromEntries([
    ...Object.values(heirs).map((one) => [one.person, one.name]),
    ...houses.map(({ seat, leader }) => [`house.${seat}`, leader]),
  ]) as Readonly<Record<string, string>>;
  return (
    <>
      {facts.length > 0 && (
        <section aria-label={TEXT.brings}>
          <Facts
            items={facts.map(({ what, n }) => ({
              label: what === 'gold' ? TEXT.gold : TEXT.favour({ name }),
              value: <span className={`num ${n > 0 ? 'up' : 'down'}`}>{signed(n)}</span>,
            }))}
          />
        </section>
      )}
      {has('vacates') && <p className="is-ember">{TEXT.vacates({ office })}</p>}
      {has('unnamed') && <p className="is-ember">{TEXT.unnamed({ name })}</p>}
      <WillRemember plan={plan} names={names} />
    </>
  );
}
