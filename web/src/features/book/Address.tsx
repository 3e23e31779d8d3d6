import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask, type BookVolume, reignBookAddress, reignBookClose, reignBookOpen, type ShelfAddress } from '../../api';
import { formatDate } from '../../lib/format';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { ShareButton } from '../../ui/ShareButton';
import { toast } from '../../ui/toasts';
import { savePicture } from './picture';
import { TEXT } from './text.gen';

const KEY = ['book', 'address'];

/** The whole address of an open book. */
export const addressOf = (address: string) => `${location.origin}${location.pathname}#/open-book/${address}`;

/** Opens the book to strangers and closes it again, and lets it leave as a picture and as a file. */
export function Address({ book }: { book: BookVolume }) {
  const queries = useQueryClient();
  const query = useQuery<ShelfAddress>({ queryKey: KEY, queryFn: () => ask(reignBookAddress()) });
  const change = useMutation({
    mutationFn: (open: boolean) => ask<ShelfAddress>(open ? reignBookOpen() : reignBookClose()),
    onSuccess: (is) => queries.setQueryData(KEY, is),
    onError: () => toast(TEXT.failedAddress, { tone: 'blood' }),
  });
  const here = useRef<HTMLElement>(null);
  const { data } = query;
  const open = data?.address ? addressOf(data.address) : '';
  const copy = async () => {
    await navigator.clipboard.writeText(open);
    toast(TEXT.copied);
  };
  return (
    <Panel ref={here} className="book__address">
      <h2 className="title">{TEXT.address}</h2>
      <QueryState of={query} height={80} loading={TEXT.loading} failed={TEXT.failedAddress} />
      {data && (
        <>
          <p className="muted">{open ? TEXT.openNote({ date: formatDate(data.openedAt ?? 0) }) : TEXT.closedNote}</p>
          {open && <TextField label={TEXT.link} value={open} readOnly />}
          <p className="foot">
            {open && (
              <Button tone="primary" icon="copy" onClick={copy}>
                {TEXT.copy}
              </Button>
            )}
            <Button tone={open ? undefined : 'primary'} busy={change.isPending} onClick={() => change.mutate(!open)}>
              {open ? TEXT.close : TEXT.open}
            </Button>
            <ShareButton label={TEXT.picture} title={book.ruler.name} draw={() => savePicture(book)} />
            <Button onClick={() => saveFile(book)}>{TEXT.save}</Button>
          </p>
        </>
      )}
    </Panel>
  );
}

/** The book as a file of data. */
function saveFile(book: BookVolume) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(book, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'umbrarch-book.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
