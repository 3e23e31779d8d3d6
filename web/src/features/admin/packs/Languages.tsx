import type { PackTranslated } from '../../../api';
import { Panel } from '../../../ui/Panel';
import { TEXT } from './text.gen';

/** The languages into which packs translate the game, with the translations to renew. */
export function Languages({ languages }: { languages: readonly PackTranslated[] }) {
  if (languages.length === 0) return null;
  return (
    <Panel plain aria-labelledby="packs-languages">
      <h3 className="label" id="packs-languages">
        {TEXT.languages}
      </h3>
      <ul className="packs__left">
        {languages.map(({ tag, name, texts, of, old }) => (
          <li key={tag}>
            <h4 className="anywhere">
              {name} <span className="badge num">{tag}</span>
            </h4>
            <p className="muted">{TEXT.translated({ texts, of })}</p>
            {old.length > 0 && <p>{TEXT.renew({ n: old.length })}</p>}
            <ul>
              {old.map(({ file, line, was, is }) => (
                <li className="anywhere" key={`${file}:${line}`}>
                  <b>{TEXT.place({ file, line })}</b> {is === '' ? TEXT.gone({ was }) : TEXT.changed({ was, is })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
