import type { ReactNode } from 'react';
import { useScrollable } from '../hooks/useScrollable';
import { Arcade } from '../Panel';
import { TEXT } from './text.gen';

interface Props {
  top: ReactNode;
  side: ReactNode;
  dock: ReactNode;
  /** The toasts, in an area of their own: below the side menu, or above the bottom bar of the phone. */
  notices?: ReactNode;
  /** The one gold action of the view, above the bottom bar of the phone. */
  deck?: ReactNode;
  children: ReactNode;
}

/** Top bar, side menu, main part, bottom bar. `children` is the `<main>`, see Main. */
export function Frame({ top, side, dock, notices, deck, children }: Props) {
  return (
    <div className="app">
      {/* biome-ignore lint/a11y/useValidAnchor: a link, because it goes to a place on this page */}
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The address belongs to the router: move the focus, keep the address.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {TEXT.skip}
      </a>
      {top}
      {side}
      {children}
      {notices}
      <section className="deck" aria-label={TEXT.deck}>
        {deck}
      </section>
      {dock}
    </div>
  );
}

/** The main part. `split`: a scene or a map with a dossier at its right. */
export function Main({ split, children }: { split?: boolean; children: ReactNode }) {
  const region = useScrollable<HTMLElement>();
  return (
    <main ref={region} className={split ? 'main main--split' : 'main'} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** A screen of panels, with its heading. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <header className="page__head">
        <div>
          <h1 className="display">{title}</h1>
          {lead && <p className="quote">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** The panel at the right of a split view. */
export function Dossier({ label, children }: { label: string; children: ReactNode }) {
  const region = useScrollable<HTMLElement>();
  return (
    <aside ref={region} className="dossier" tabIndex={-1} aria-label={label}>
      <Arcade />
      {children}
    </aside>
  );
}
