import { Component, type ReactNode, useEffect, useState } from 'react';
import { newKey } from '../lib/key';
import { Button, ButtonLink } from '../ui/Button';
import { Arcade } from '../ui/Panel';
import { TEXT } from './text.gen';

const newId = () => newKey().slice(0, 8);
/** Browsers offer no clipboard to pages that came over plain http from another machine. */
const canCopy = () => 'clipboard' in navigator;

interface Props {
  error?: unknown;
  /** The address has no screen: the same page, as a 404. */
  missing?: boolean;
  onBack?: () => void;
}

/** The router's own heading, with a way back and an id that the server's log carries too. */
export function ErrorScreen({ error, missing, onBack }: Props) {
  const [id] = useState(newId);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (error) console.error(`error ${id}`, error);
  }, [error, id]);
  return (
    <main className="main fault" id="main" tabIndex={-1}>
      <Arcade />
      <h1 className="display">{TEXT.errorTitle}</h1>
      <p>{missing ? TEXT.nothingHere : TEXT.errorLead}</p>
      <p className="muted">
        {TEXT.errorId} <code className="num">{missing ? `404-${id}` : id}</code>
      </p>
      <div className="chips">
        <ButtonLink tone="primary" href="#/kingdom" onClick={onBack}>
          {TEXT.errorBack}
        </ButtonLink>
        {canCopy() && (
          <Button
            icon={copied ? 'check' : 'copy'}
            onClick={() => navigator.clipboard.writeText(missing ? `404-${id}` : id).then(() => setCopied(true))}
          >
            <span aria-live="polite">{copied ? TEXT.copied : TEXT.copy}</span>
          </Button>
        )}
      </div>
    </main>
  );
}

/** Replaces a part that throws by an error screen. `at` is the address: at another address the part is tried again. */
export class Boundary extends Component<{ at?: string; children: ReactNode }, { error: unknown; at?: string }> {
  override state: { error: unknown; at?: string } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ at }: { at?: string }, state: { error: unknown; at?: string }) {
    return at === state.at ? null : { at, error: undefined };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorScreen error={this.state.error} onBack={() => this.setState({ error: undefined })} />;
  }
}
