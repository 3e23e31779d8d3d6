import type { LetterRuler } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { inputOf } from '../../ui/reign/Face';
import { Remembers } from '../../ui/reign/Mind';
import { Portrait } from '../../ui/reign/RulerPortrait';
import { STANDS, TEXT } from './text.gen';

interface Props {
  ruler: LetterRuler;
  /** A drawer has the name as its title. */
  untitled?: boolean;
}

/** Who writes: what they think and remember of the ruler, what their house wants, and who stands at their side. */
export function Dossier({ ruler, untitled }: Props) {
  const { signed } = useNumbers();
  const mind = useMember('minds', ruler.person);
  const { name, title, houseName, nemesis, leads, regard, stands, manner, aim, beside } = ruler;
  return (
    <section aria-label={TEXT.about({ name })} className="dossier-of">
      <div className="them__art">
        <Portrait input={inputOf(ruler)} label={TEXT.portrait({ name })} waits />
      </div>
      {!untitled && <h2 className="title">{name}</h2>}
      <p className="of">
        {title}, {houseName}
      </p>
      {(nemesis || leads) && (
        <div className="chips">
          {nemesis && (
            <Badge icon="swords" tone="ember">
              {TEXT.nemesis}
            </Badge>
          )}
          {leads && <Badge icon="crown">{TEXT.leader}</Badge>}
        </div>
      )}
      <Facts
        items={[
          {
            label: TEXT.regard,
            value: (
              <>
                {TEXT.stands({ word: STANDS[stands], n: signed(regard) })}
                <Explain figure={`regard:${ruler.person}`} title={TEXT.regard} />
              </>
            ),
          },
          { label: TEXT.beside, value: beside.length > 0 ? beside.join(', ') : TEXT.noBeside },
        ]}
      />
      {mind && <Remembers mind={mind} />}
      <Rule>{TEXT.manner}</Rule>
      <p>{manner}</p>
      <Rule>{TEXT.aim}</Rule>
      <p>{aim}</p>
    </section>
  );
}
