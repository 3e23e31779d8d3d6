import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { CommandDialog } from '../CommandDialog';
import { List } from './List';
import type { Act, Entry, EntryState } from './model';
import { Row } from './Row';
import type { KindText } from './text';
import { TEXT } from './text.gen';

interface Props<T extends EntryState> {
  entries: readonly Entry<T>[];
  text: KindText;
  facts: (one: T) => ReactNode;
  gains: (one: T) => ReactNode;
  retire: Act<T>;
  /** Writes a retired entry again as it was. */
  bringBack: Act<T>;
  /** The form; without an entry it writes a new one. */
  form: (of: T | undefined, close: () => void) => ReactNode;
  onChanged: () => void;
}

type Opened<T extends EntryState> = { what: 'edit' | 'retire'; entry: Entry<T> } | { what: 'new' } | null;

/** The entries of one kind, and the dialogs that write and retire them. */
export function Catalogue<T extends EntryState>(props: Props<T>) {
  const { entries, text, facts, gains, retire, bringBack, form, onChanged } = props;
  const [opened, setOpened] = useState<Opened<T>>(null);
  const close = () => setOpened(null);
  return (
    <>
      <List
        entries={entries}
        text={text}
        create={
          <Button tone="primary" icon="plus" onClick={() => setOpened({ what: 'new' })}>
            {text.create}
          </Button>
        }
        row={(entry) => (
          <Row
            key={entry.id}
            entry={entry}
            facts={facts(entry.of)}
            gains={gains(entry.of)}
            bringBack={bringBack}
            onEdit={() => setOpened({ what: 'edit', entry })}
            onRetire={() => setOpened({ what: 'retire', entry })}
            onChanged={onChanged}
          />
        )}
      />
      {opened?.what === 'new' && form(undefined, close)}
      {opened?.what === 'edit' && form(opened.entry.of, close)}
      {opened?.what === 'retire' && (
        <CommandDialog
          call={retire.call}
          body={retire.bodyOf(opened.entry.of)}
          title={TEXT.retireAsk({ name: opened.entry.name })}
          confirm={TEXT.retire}
          done={TEXT.retired({ name: opened.entry.name })}
          onDone={onChanged}
          onClose={close}
        >
          <p>{text.retireText}</p>
        </CommandDialog>
      )}
    </>
  );
}
