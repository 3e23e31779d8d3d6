import type { BookPerson, BookSovereign } from '../../api';
import { Portrait } from '../../ui/reign/RulerPortrait';
import { faceOf } from './faces';

/** The small round face of somebody of a book. */
export const PersonHead = ({ person, ruler }: { person: BookPerson; ruler: BookSovereign }) => (
  <span className="face" aria-hidden="true">
    <Portrait input={{ ...faceOf(person, ruler), crop: 'head' }} waits />
  </span>
);
