import './courtship.css';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CourtshipView } from '../../api';
import { usePhone } from '../../lib/media';
import { useSection } from '../../lib/reign';
import { useSheet } from '../../lib/sheet';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Drawer } from '../../ui/Drawer';
import { Dossier, Main, Page } from '../../ui/layout/Frame';
import { EmptyState } from '../../ui/States';
import { SpendTime } from './Actions';
import { Boon } from './Boon';
import { Detail } from './Detail';
import { MemberFace } from './MemberFace';
import { membersOf, STATUS } from './model';
import { SpendTimeAll } from './SpendTimeAll';
import { TEXT } from './text.gen';

/** "Your Court": the list of members, and one of them beside it; on the phone in a sheet over it. */
export default function CourtshipScreen() {
  const court = useSection('court');
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const sheet = useSheet();
  const members = useMemo(() => membersOf(court), [court]);
  const asked = params.get('member');
  const named = members.find(({ id }) => id === asked);
  if (members.length === 0) return <Empty />;
  const list = (
    <Members
      list={members}
      shown={named ?? (phone ? undefined : members[0])}
      onOpen={(id) => (phone ? sheet.open({ member: id }) : setParams({ member: id }, { replace: true }))}
    />
  );
  if (phone)
    return (
      <Main>
        {list}
        {named && (
          <Drawer
            open
            title={named.name}
            kicker={named.title}
            onClose={() => sheet.close()}
            foot={<SpendTime key={named.id} member={named} />}
          >
            <Detail key={named.id} member={named} />
          </Drawer>
        )}
      </Main>
    );
  const shown = named ?? members[0];
  return (
    <Main split>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="partners-scroll" tabIndex={0} aria-label={TEXT.members}>
        {list}
      </section>
      <Dossier label={TEXT.about({ name: shown.name })}>
        <Detail key={shown.id} member={shown} titled />
        <div className="court-near">
          <SpendTime key={shown.id} member={shown} />
        </div>
      </Dossier>
    </Main>
  );
}

interface MembersProps {
  list: readonly CourtshipView[];
  shown: CourtshipView | undefined;
  onOpen: (id: string) => void;
}

const Members = ({ list, shown, onOpen }: MembersProps) => (
  <Page title={TEXT.title} lead={TEXT.lead} actions={<ButtonLink href="#/discovery">{TEXT.discover}</ButtonLink>}>
    {list.length > 1 && <SpendTimeAll />}
    <Boon />
    <div className="partners">
      {list.map(({ id, name, title, status, affection }) => (
        <Card
          key={id}
          title={name}
          art={<MemberFace id={id} label={TEXT.portrait({ name })} />}
          pressed={shown?.id === id}
          onOpen={() => onOpen(id)}
        >
          <p className="muted partners__title">{title}</p>
          <div className="chips">
            <Badge icon={STATUS[status].icon} tone={STATUS[status].tone}>
              {status}
            </Badge>
            <span className="num muted">
              <span className="sr">{TEXT.affection} </span>
              {affection}
            </span>
          </div>
        </Card>
      ))}
    </div>
  </Page>
);

const Empty = () => (
  <Main>
    <Page title={TEXT.title} lead={TEXT.lead}>
      <EmptyState
        icon="heart"
        title={TEXT.empty}
        action={
          <ButtonLink tone="primary" href="#/discovery">
            {TEXT.toDiscovery}
          </ButtonLink>
        }
      >
        {TEXT.emptyNote}
      </EmptyState>
    </Page>
  </Main>
);
