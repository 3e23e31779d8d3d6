import { useId, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { useEscape } from './hooks/useEscape';
import { useOutside } from './hooks/useOutside';
import { usePlacement } from './hooks/usePlacement';
import { IconButton } from './IconButton';
import { Skeleton } from './Skeleton';
import { TEXT } from './text.gen';

/** One term of a figure, as the engine gave it; the value is already formatted. */
export interface Term {
  label: string;
  value: string;
  /** A part of the term above it: indented and muted. */
  sub?: boolean;
  /** An explanation under the label. */
  detail?: string;
}

interface Props {
  /** The name of the figure, such as "Income per tick". */
  title: string;
  terms?: readonly Term[];
  total?: { label: string; value: string };
  loading?: boolean;
  error?: string;
  /** A link to further explanation. */
  more?: { href: string; label: string };
  /** Called when it opens: the moment to ask for the terms. */
  onOpen?: () => void;
}

/** The small button beside each computed number: it opens the terms and their sum. */
export function Why({ title, terms, total, loading, error, more, onOpen }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pop = useRef<HTMLDivElement>(null);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  useEscape(open, () => close(true));
  useOutside(box, open, () => close(false));
  usePlacement(button, pop, open, 'end', terms ?? loading ?? error);

  const toggle = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  return (
    <span className="why-box" ref={box}>
      <button
        ref={button}
        type="button"
        className="why"
        aria-label={TEXT.whyOf({ what: title })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {TEXT.why}
      </button>
      {open && (
        <div ref={pop} id={id} className="popover" role="dialog" aria-label={title} popover="manual">
          <h3>
            {title}
            <IconButton icon="close" label={TEXT.close} autoFocus onClick={() => close(true)} />
          </h3>
          <div aria-live="polite">
            {error ? <p className="down">{error}</p> : null}
            {!error && (loading || !terms) ? <WaitingTerms /> : null}
            {!error && !loading && terms ? <Sum terms={terms} total={total} /> : null}
          </div>
          {more && (
            <p>
              <a href={more.href}>{more.label}</a>
            </p>
          )}
        </div>
      )}
    </span>
  );
}

const WaitingTerms = () => (
  <>
    <span className="sr">{TEXT.counting}</span>
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={16} />
    ))}
  </>
);

/** Terms and their sum as a table; also used for a breakdown that stands open on a page. */
export function Sum({ terms, total }: Pick<Props, 'total'> & { terms: readonly Term[] }) {
  return (
    <table className="sum">
      <tbody>
        {terms.map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms have no identity, their order is the engine's
          <tr key={at} className={cx(term.sub && 'sub')}>
            <td>
              {term.label}
              {term.detail && <small className="muted"> {term.detail}</small>}
            </td>
            <td>{term.value}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <td>{total.label}</td>
            <td>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
