import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewsAd, newsRemoveAd } from '../../../api';
import { Badge } from '../../../ui/Badge';
import { IconButton } from '../../../ui/IconButton';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import { AdForm } from './AdForm';
import { TEXT } from './text';
import { useAdminAds } from './useAds';

/** Tools: ads, each a picture that leads to another site. */
export function Ads() {
  const query = useAdminAds();
  const { data } = query;
  const [edited, setEdited] = useState<NewsAd>();
  const [removed, setRemoved] = useState<NewsAd>();
  const queries = useQueryClient();
  const changed = () => {
    setEdited(undefined);
    queries.invalidateQueries({ queryKey: ['ads'] });
  };
  return (
    <div className="console__two">
      <AdForm
        key={edited?.id ?? ''}
        of={edited}
        hosts={data?.hosts ?? []}
        onSaved={changed}
        onCancel={() => setEdited(undefined)}
      />
      <Panel plain aria-labelledby="ads">
        <h3 className="label" id="ads">
          {TEXT.list}
        </h3>
        <QueryState of={query} height={120} loading={TEXT.loading} failed={TEXT.failed} />
        {data?.ads?.length === 0 && (
          <EmptyState icon="eye" title={TEXT.none}>
            {TEXT.noneNote}
          </EmptyState>
        )}
        <ul className="rows">
          {(data?.ads ?? []).map((one) => (
            <Row key={one.id} of={one} onEdit={setEdited} onRemove={setRemoved} />
          ))}
        </ul>
      </Panel>
      {removed && (
        <CommandDialog
          call={newsRemoveAd}
          body={{ ad: removed.id }}
          title={TEXT.removeAsk(removed.label)}
          confirm={TEXT.remove}
          done={TEXT.removed(removed.label)}
          onDone={changed}
          onClose={() => setRemoved(undefined)}
        >
          <p>{TEXT.removeText}</p>
        </CommandDialog>
      )}
    </div>
  );
}

interface RowProps {
  of: NewsAd;
  onEdit: (one: NewsAd) => void;
  onRemove: (one: NewsAd) => void;
}

const Row = ({ of, onEdit, onRemove }: RowProps) => (
  <li className="postrow">
    <img src={of.image_url} alt="" referrerPolicy="no-referrer" />
    <div>
      <b>{of.label}</b>
      <small className="muted">{of.link_url}</small>
    </div>
    <Badge icon={of.is_active ? 'eye' : 'eye-off'} tone={of.is_active ? 'verdigris' : 'muted'}>
      {of.is_active ? TEXT.on : TEXT.off}
    </Badge>
    <IconButton icon="edit" label={TEXT.editIt(of.label)} onClick={() => onEdit(of)} />
    <IconButton icon="trash" label={TEXT.removeIt(of.label)} onClick={() => onRemove(of)} />
  </li>
);
