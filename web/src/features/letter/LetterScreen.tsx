import './letter.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LetterView, letterRead } from '../../api';
import { useCommand, useMember, useSection } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { EmptyState, LockedState } from '../../ui/States';
import { Desk } from './Desk';
import { Dossier } from './Dossier';
import { Peace } from './Peace';
import { Rack } from './Rack';
import { Rulers } from './Rulers';
import { TEXT } from './text.gen';

const newestFirst = (letters: Readonly<Record<string, LetterView>>) =>
  Object.values(letters).sort((a, b) => Number(b.id) - Number(a.id));

/** The rack of letters, one opened on the desk, and who wrote it. */
export default function LetterScreen() {
  const letters = useSection('letters');
  const [params, setParams] = useSearchParams();
  const list = useMemo(() => newestFirst(letters), [letters]);
  // A letter that comes meanwhile does not take the place of the one on the desk.
  const [first, setFirst] = useState<string>();
  if (!first && list[0]) setFirst(list[0].id);
  const chosen = params.get('letter') ?? first;
  const open = list.find(({ id }) => id === chosen) ?? list[0];
  const asked = useMember('houseRulers', params.get('ruler') ?? '');
  const writer = useMember('houseRulers', open?.seat ?? '');
  useRead(open);
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Peace />
        {open ? (
          <div className="post">
            <Rack list={list} open={open} onOpen={(letter) => setParams({ letter }, { replace: true })} />
            <Desk key={open.id} letter={open} writer={writer} />
            {writer && (
              <Panel className="them">
                <Dossier ruler={writer} />
              </Panel>
            )}
          </div>
        ) : (
          <Nothing />
        )}
        <Rulers />
        <p className="muted houses-obey">
          {TEXT.obey} <a href="#/codex/factions">{TEXT.toRules}</a>
        </p>
      </Page>
      {asked && (
        <Drawer open title={asked.name} onClose={() => setParams(open ? { letter: open.id } : {}, { replace: true })}>
          <Dossier ruler={asked} untitled />
        </Drawer>
      )}
    </Main>
  );
}

/** A letter on the desk is read. */
function useRead(letter: LetterView | undefined) {
  const { send } = useCommand(letterRead);
  const told = useRef<string>(undefined);
  const unread = letter && !letter.read ? letter.id : undefined;
  useEffect(() => {
    if (!unread || told.current === unread) return;
    told.current = unread;
    send({ letter: Number(unread) });
  }, [unread, send]);
}

/** Why the rack is empty. */
function Nothing() {
  const { open, level } = useSection('envoys');
  if (level === 0)
    return (
      <EmptyState icon="letter" title={TEXT.none}>
        {TEXT.noneNote}
      </EmptyState>
    );
  if (!open)
    return (
      <LockedState
        title={TEXT.locked({ level })}
        action={
          <ButtonLink tone="primary" href="#/kingdom">
            {TEXT.toKingdom}
          </ButtonLink>
        }
      >
        {TEXT.lockedNote}
      </LockedState>
    );
  return (
    <EmptyState icon="letter" title={TEXT.empty}>
      {TEXT.emptyNote}
    </EmptyState>
  );
}
