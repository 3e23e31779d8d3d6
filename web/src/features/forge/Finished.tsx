import { Plinth, Relic } from '../../art/Objects';
import { useNumbers } from '../../lib/notation';
import { useMember, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Fact } from '../../ui/Facts';
import { Moment } from '../../ui/reign/Moment';
import { Provenance } from '../../ui/reign/Provenance';
import { drawingOf, useWorks } from './model';
import { TEXT } from './text.gen';
import { VirtueText } from './VirtueText';

/** A new world item in its light: its name, its effect and the effect's worth to this kingdom. */
export function Finished({ id, onClose }: { id: string; onClose: () => void }) {
  const item = useMember('items', id);
  const works = useWorks();
  const { itemsMost } = useSection('forge');
  const { perTick } = useNumbers();
  if (!item) return null;
  const work = works.find((one) => one.id === item.blueprint);
  const drawing = drawingOf(item.blueprint);
  // A generated effect can differ from the blueprint's, and only the blueprint's worth is known.
  const worth = work?.suggestedEffect.description === item.effect.description ? work.perTick : undefined;
  const facts: Fact[] = [
    { label: TEXT.effect, value: <span className="up">{item.effect.description}</span> },
    ...(worth && item.active ? [{ label: TEXT.forYou, value: <Worth gold={perTick(worth)} /> }] : []),
    ...(item.virtue ? [{ label: TEXT.virtue, value: <VirtueText item={item} /> }] : []),
    {
      label: TEXT.state,
      value: (
        <Badge icon={item.active ? 'check' : 'eye'} tone={item.active ? 'verdigris' : 'muted'}>
          {item.active ? TEXT.active : TEXT.display}
        </Badge>
      ),
    },
  ];
  return (
    <Moment
      label={TEXT.forged}
      name={item.name}
      thumb={<Relic id={drawing} />}
      head={<Plinth id={drawing} />}
      note={work ? TEXT.keptAs({ work: work.name }) : TEXT.kept}
      line={item.lore}
      facts={facts}
      more={<Button onClick={() => showItems(onClose)}>{TEXT.openItems}</Button>}
      onClose={onClose}
    >
      <p>{item.visual}</p>
      {!item.active && <p className="muted">{TEXT.displayNote({ max: itemsMost })}</p>}
      <Provenance source={item.source} kind="item" id={item.id} />
    </Moment>
  );
}

const Worth = ({ gold }: { gold: string }) => (
  <span className="worth">
    <span className="num">{gold}</span> {TEXT.aTick}
  </span>
);

/** Goes on to the list of items. */
function showItems(onClose: () => void) {
  onClose();
  location.hash = '#/kingdom';
  requestAnimationFrame(() =>
    document.querySelector('.worlditems li:last-child')?.scrollIntoView({ block: 'nearest' }),
  );
}
