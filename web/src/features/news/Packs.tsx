import { useContentPart } from '../../lib/reign';
import { Panel } from '../../ui/Panel';
import { TEXT } from './text.gen';

/** The packs of content in force in this realm, with their authors. A realm without packs does not mention them. */
export function Packs() {
  const packs = useContentPart('packs');
  if (packs.length === 0) return null;
  return (
    <Panel plain aria-labelledby="updates-packs">
      <h2 className="updates__side" id="updates-packs">
        {TEXT.packs}
      </h2>
      <p className="muted">{TEXT.packsNote}</p>
      <ul className="updates__news">
        {packs.map((pack) => (
          <li key={pack.id}>
            <b>{pack.title}</b> <span className="badge num">{pack.version}</span>
            <small>{TEXT.packBy({ authors: pack.authors.join(', '), licence: pack.licence })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
