import { Button } from './Button';

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  label?: string;
}

/** Pages of a long list, from 1. */
export function Pager({ page, pages, onChange, label = 'Pages' }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Button size="sm" icon="left" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Earlier
      </Button>
      <span className="num" aria-live="polite">
        <span className="sr">Page </span>
        {page} / {pages}
      </span>
      <Button size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Later
      </Button>
    </nav>
  );
}
