import { Rule } from '../../ui/Panel';
import { Slot } from '../../ui/reign/Slot';
import { Tabs } from '../../ui/Tabs';
import { TEXT } from './text.gen';

const Quiet = ({ children }: { children: string }) => <p className="muted quiet">{children}</p>;

export const ItemsPanel = () => (
  <section aria-label={TEXT.items}>
    <Rule>{TEXT.items}</Rule>
    <Slot name="kingdom.items" props={{}} empty={<Quiet>{TEXT.noItems}</Quiet>} />
  </section>
);

/** The events and the chronicle. */
export const TalesTabs = () => (
  <Tabs
    label={TEXT.tabs}
    className="tales"
    items={[
      {
        id: 'events',
        label: TEXT.events,
        content: <Slot name="kingdom.events" props={{}} empty={<Quiet>{TEXT.noEvents}</Quiet>} />,
      },
      {
        id: 'chronicles',
        label: TEXT.chronicles,
        content: <Slot name="kingdom.chronicles" props={{}} empty={<Quiet>{TEXT.archivesEmpty}</Quiet>} />,
      },
    ]}
  />
);
