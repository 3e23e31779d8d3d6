import { Button } from './Button';
import { TEXT } from './text.gen';

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  label?: string;
}

/** Pages of a long list, from 1. */
export function Pager({ page, pages, onChange, label = TEXT.pages }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Button size="sm" icon="left" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {TEXT.earlier}
      </Button>
      <span className="num" aria-live="polite">
        <span className="sr">{TEXT.page} </span>
        {page} / {pages}
      </span>
      <Button size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {TEXT.later}
      </Button>
    </nav>
  );
}
