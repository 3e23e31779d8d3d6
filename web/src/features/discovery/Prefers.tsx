import type { ContentPreferences } from '../../api';
import { useContentPart, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TEXT } from './text.gen';

interface Named {
  id: string;
  name: string;
}

const nameOf = (list: readonly Named[], id: string) => list.find((one) => one.id === id)?.name ?? id;

/** The candidate's preferences; those that the ruler meets are ticked. */
export function Prefers({ of }: { of: ContentPreferences }) {
  const { race, alignment } = useSection('player');
  const races = useContentPart('races');
  const alignments = useContentPart('alignments');
  const attributes = useContentPart('attributes');
  return (
    <dl className="likes">
      <Row name={TEXT.peoples} ids={of.races} list={races} icon="user" yours={race} />
      <Row name={TEXT.minds} ids={of.alignments} list={alignments} icon="scale" yours={alignment} />
      <Row name={TEXT.gifts} ids={of.attributes} list={attributes} icon="star" />
    </dl>
  );
}

interface RowProps {
  name: string;
  ids: readonly string[] | null;
  list: readonly Named[];
  icon: string;
  yours?: string;
}

function Row({ name, ids, list, icon, yours }: RowProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {(ids ?? []).map((id) => (
          <Badge key={id} icon={id === yours ? 'check' : icon} tone={id === yours ? 'verdigris' : 'muted'}>
            {nameOf(list, id)}
            {id === yours && <span className="sr">, {TEXT.yours}</span>}
          </Badge>
        ))}
        {!ids?.length && TEXT.nothing}
      </dd>
    </>
  );
}
