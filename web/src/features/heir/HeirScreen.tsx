import './heir.css';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { HeirView } from '../../api';
import { usePhone } from '../../lib/media';
import { useSection } from '../../lib/reign';
import { useSheet } from '../../lib/sheet';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Drawer } from '../../ui/Drawer';
import { Dossier, Main, Page } from '../../ui/layout/Frame';
import { KinFace } from '../../ui/reign/KinFace';
import { EmptyState } from '../../ui/States';
import { Detail } from './Detail';
import { TEXT } from './text.gen';

/** The eldest first. */
const byBirth = (heirs: Readonly<Record<string, HeirView>>) =>
  Object.values(heirs).sort((a, b) => a.born - b.born || a.id.localeCompare(b.id));

/** The heirs: all of them, and one beside; on the phone in a sheet over them. */
export default function HeirScreen() {
  const heirs = useSection('heirs');
  const { most } = useSection('lineage');
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const sheet = useSheet();
  const list = useMemo(() => byBirth(heirs), [heirs]);
  const asked = params.get('child');
  const chosen = list.find(({ id }) => id === asked);
  const shown = chosen ?? (phone ? undefined : list[0]);
  const page = (
    <Page title={TEXT.title} lead={TEXT.lead({ n: most })}>
      {list.length === 0 ? (
        <EmptyState
          icon="crown"
          title={TEXT.empty}
          action={
            <ButtonLink tone="primary" href="#/harem">
              {TEXT.toCourt}
            </ButtonLink>
          }
        >
          {TEXT.emptyNote}
        </EmptyState>
      ) : (
        <div className="heirs">
          {list.map((heir) => (
            <Card
              key={heir.id}
              title={heir.name}
              art={<KinFace id={heir.id} label={TEXT.portrait({ name: heir.name })} />}
              pressed={shown?.id === heir.id}
              onOpen={() => (phone ? sheet.open({ child: heir.id }) : setParams({ child: heir.id }, { replace: true }))}
            >
              <Standing heir={heir} />
            </Card>
          ))}
        </div>
      )}
    </Page>
  );
  if (!shown) return <Main>{page}</Main>;
  if (phone)
    return (
      <Main>
        {page}
        <Drawer open title={shown.name} onClose={() => sheet.close()}>
          <Detail key={shown.id} heir={shown} />
        </Drawer>
      </Main>
    );
  return (
    <Main split>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="heirs-scroll" tabIndex={0} aria-label={TEXT.list}>
        {page}
      </section>
      <Dossier label={TEXT.about({ name: shown.name })}>
        <Detail key={shown.id} heir={shown} titled />
      </Dossier>
    </Main>
  );
}

/** Of age or not, named, and where. */
function Standing({ heir: { grown, named, rests, abroad } }: { heir: HeirView }) {
  return (
    <div className="chips">
      {named && (
        <Badge icon="crown" tone="verdigris">
          {rests ? TEXT.rests : TEXT.named}
        </Badge>
      )}
      {abroad ? (
        <Badge icon={abroad.kind === 'wed' ? 'ring' : 'hour'}>{TEXT[abroad.kind]({ house: abroad.house })}</Badge>
      ) : (
        <Badge icon={grown ? 'user' : 'hour'}>{grown ? TEXT.grown : TEXT.small}</Badge>
      )}
    </div>
  );
}
