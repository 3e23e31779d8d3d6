import { Shield } from '../../../art/Heraldry';
import { hrefOfFaction } from './address';

/** A faction by its shield and name; the name opens its page. */
export const FactionName = ({ id, name, emblem }: { id: string; name: string; emblem: string }) => (
  <span className="console__faction">
    <Shield seed={id} emblem={emblem} className="console__shield" />
    <a className="anywhere" href={hrefOfFaction(id)}>
      {name}
    </a>
  </span>
);
