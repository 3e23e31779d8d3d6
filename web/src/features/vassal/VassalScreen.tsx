import './vassal.css';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePhone } from '../../lib/media';
import { useSection } from '../../lib/reign';
import { useSheet } from '../../lib/sheet';
import { Drawer } from '../../ui/Drawer';
import { Dossier, Main, Page } from '../../ui/layout/Frame';
import { DemandAll } from './DemandAll';
import { Detail } from './Detail';
import { heldOf } from './model';
import { Empty, OpenLands } from './OpenLands';
import { Roster } from './Roster';
import { Tiles } from './Tiles';
import { TEXT } from './text.gen';

/** "Vassal Command": the list of vassals, and one of them beside it; on the phone in a sheet over it. */
export default function VassalScreen() {
  const vassals = useSection('vassals');
  const loyalties = useSection('loyalties');
  const { paysAbove, neutralAbove } = useSection('vassalage');
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const sheet = useSheet();
  const held = useMemo(() => heldOf(vassals, loyalties), [vassals, loyalties]);
  const named = held.find(({ id }) => id === params.get('vassal'));
  const shown = named ?? (phone ? undefined : held[0]);
  const list = (
    <Page title={TEXT.title} lead={TEXT.lead}>
      <Tiles held={held} />
      {held.length === 0 ? (
        <Empty />
      ) : (
        <>
          <DemandAll />
          <Roster
            held={held}
            shown={shown?.id}
            onOpen={(id) => (phone ? sheet.open({ vassal: id }) : setParams({ vassal: id }, { replace: true }))}
          />
        </>
      )}
      <p className="muted oaths__rule">{TEXT.rule({ above: paysAbove, below: neutralAbove })}</p>
      <OpenLands />
    </Page>
  );
  if (phone || !shown)
    return (
      <Main>
        {list}
        {named && (
          <Drawer open title={named.name} kicker={named.title} onClose={() => sheet.close()}>
            <Detail key={named.id} vassal={named} />
          </Drawer>
        )}
      </Main>
    );
  return (
    <Main split>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="oaths-scroll" tabIndex={0} aria-label={TEXT.title}>
        {list}
      </section>
      <Dossier label={TEXT.about({ name: shown.name })}>
        <Detail key={shown.id} vassal={shown} titled />
      </Dossier>
    </Main>
  );
}
