import type { HeirView } from '../../api';
import { formatDate } from '../../lib/format';
import { useMember, useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { KinFace } from '../../ui/reign/KinFace';
import { Remembers } from '../../ui/reign/Mind';
import { Deeds } from './Deeds';
import { STANDS, TEXT } from './text.gen';

interface Props {
  heir: HeirView;
  /** Shows the name; a sheet has it as its title. */
  titled?: boolean;
}

/** One heir: what it is, wants and remembers, and what the ruler may do. */
export function Detail({ heir, titled }: Props) {
  const mind = useMember('minds', heir.person);
  return (
    <>
      <div className="heir">
        <KinFace id={heir.id} />
        <div>
          {titled && <h2 className="title">{heir.name}</h2>}
          {heir.shows && <p className="muted">{heir.shows}</p>}
        </div>
      </div>
      <About heir={heir} />
      <section aria-label={TEXT.traits}>
        <Rule>{TEXT.traits}</Rule>
        <ul className="heir__traits">
          {heir.traits.map(({ id, name, text }) => (
            <li key={id}>
              <b>{name}</b> <span className="muted">{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={TEXT.wants}>
        <Rule>{TEXT.wants}</Rule>
        <p>{heir.wish ?? TEXT.content}</p>
      </section>
      {mind && <Remembers mind={mind} />}
      <Deeds heir={heir} />
    </>
  );
}

function About({ heir }: { heir: HeirView }) {
  const mind = useMember('minds', heir.person);
  const { ofAge } = useSection('lineage');
  const { abroad } = heir;
  return (
    <Facts
      items={[
        { label: TEXT.parent, value: heir.parent },
        { label: TEXT.born, value: formatDate(heir.born) },
        { label: TEXT.age, value: TEXT.days({ n: heir.age }) },
        ...(heir.grown
          ? [{ label: TEXT.office, value: heir.office ?? TEXT.noOffice }]
          : [{ label: TEXT.ofAge, value: TEXT.days({ n: ofAge - heir.age }) }]),
        ...(abroad?.days ? [{ label: TEXT.back, value: TEXT.days({ n: abroad.days }) }] : []),
        {
          label: TEXT.regard,
          value: mind?.stands ? (
            <>
              {STANDS[mind.stands]}
              <Explain figure={`regard:${heir.person}`} title={TEXT.regard} />
            </>
          ) : (
            STANDS.even
          ),
        },
      ]}
    />
  );
}
