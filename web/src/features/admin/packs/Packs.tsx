import './packs.css';
import { useQuery } from '@tanstack/react-query';
import { adminPacks, ask, type ContentPack, type PackFault, type PackLeftOut } from '../../../api';
import { useContentPart } from '../../../lib/reign';
import { Badge } from '../../../ui/Badge';
import { Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { Languages } from './Languages';
import { TEXT } from './text.gen';

/** Tools: the packs of content of the node that answers, and those that it left out, with every fault. */
export function Packs() {
  const hash = useContentPart('hash'); // of a node that started with other packs
  const query = useQuery({ queryKey: ['admin.packs', hash], queryFn: () => ask(adminPacks()) });
  const { data } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  return (
    <div className="stack">
      <Panel plain>
        <p className="muted">{TEXT.note}</p>
        <Facts
          items={[
            { label: TEXT.content, value: <span className="num">{data.version}</span> },
            { label: TEXT.digest, value: <code className="packs__digest">{data.content.slice(0, 8)}</code> },
          ]}
        />
      </Panel>
      <div className="console__two">
        <Panel plain aria-labelledby="packs-in-force">
          <h3 className="label" id="packs-in-force">
            {TEXT.inForce}
          </h3>
          <InForce packs={data.inForce} />
        </Panel>
        <Panel plain aria-labelledby="packs-left-out">
          <h3 className="label" id="packs-left-out">
            {TEXT.leftOut}
          </h3>
          <LeftOut packs={data.leftOut} />
        </Panel>
      </div>
      <Languages languages={data.languages} />
    </div>
  );
}

function InForce({ packs }: { packs: readonly ContentPack[] }) {
  if (packs.length === 0)
    return (
      <EmptyState icon="book" title={TEXT.none}>
        {TEXT.noneNote}
      </EmptyState>
    );
  return (
    <ul className="sessions">
      {packs.map((pack) => (
        <li className="set" key={pack.id}>
          <span className="anywhere">
            {pack.title}
            <small>
              {pack.id} <span className="num">{pack.version}</span>.{' '}
              {TEXT.by({ authors: pack.authors.join(', '), licence: pack.licence })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function LeftOut({ packs }: { packs: readonly PackLeftOut[] }) {
  if (packs.length === 0) return <EmptyState icon="check" title={TEXT.noneLeftOut} />;
  return (
    <ul className="packs__left">
      {packs.map((pack) => (
        <li key={pack.path}>
          <h4 className="anywhere">
            {pack.path} {pack.version && <span className="badge num">{pack.version}</span>}
            <Badge icon="warn" tone="blood">
              {TEXT.faults({ n: pack.faults.length })}
            </Badge>
          </h4>
          <ul>
            {pack.faults.map((fault, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two faults may have the same words
              <li className="anywhere" key={at}>
                <Place fault={fault} />
                {fault.text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const Place = ({ fault: { file, line } }: { fault: PackFault }) => (
  <small className="muted">{file ? TEXT.place({ file, line: line ?? 0 }) : TEXT.whole}</small>
);
