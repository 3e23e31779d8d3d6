import { useReign } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

/** Offices whose holder is dead or has gone, until they are given again. */
export function Emptied() {
  const offices = useReign(({ held }) => held?.sections.offices?.offices) ?? [];
  return offices.flatMap(({ id, name: office, emptied }) =>
    emptied
      ? [
          <p key={id} className="note is-ember">
            <Icon name="warn" />
            <span>
              {TEXT.emptied[emptied.how]({ name: emptied.name, day: emptied.day, office })}{' '}
              <a href="#/kingdom?building=throne_room">{TEXT.fill}</a>
            </span>
          </p>,
        ]
      : [],
  );
}
