import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

/** What stays and what ends at a succession. */
export const Passing = ({ counts }: { counts: number }) => (
  <section aria-label={TEXT.passing} className="pass">
    <div>
      <h3>
        <Icon name="check" />
        {TEXT.stays}
      </h3>
      <ul>
        <li>{TEXT.stay1}</li>
        <li>{TEXT.stay2}</li>
        <li>{TEXT.stay3({ n: counts })}</li>
      </ul>
    </div>
    <div>
      <h3>
        <Icon name="close" />
        {TEXT.ends}
      </h3>
      <ul>
        <li>{TEXT.end1}</li>
        <li>{TEXT.end2}</li>
        <li>{TEXT.end3}</li>
      </ul>
    </div>
  </section>
);
