import { useQuery } from '@tanstack/react-query';
import { ask, type Breakdown, reignBreakdown, type Term } from '../../api';
import { formatDuration, formatExactPercent, formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { loadScreens, useContent, useSay } from '../../lib/reign';
import { Why } from '../Why';
import { TEXT } from './text.gen';

interface Props {
  /** The figure's name, such as "income" or "attribute:strength". */
  figure: string;
  /** The title of the breakdown, such as "Income per tick". */
  title: string;
  /** The word beside the sum; by default the title. */
  total?: string;
}

/** "Why?" beside a computed number: its terms and their sum, read from the engine when it opens. */
export function Explain({ figure, title, total = title }: Props) {
  const say = useSay();
  const write = useValue();
  const { number } = useNumbers();
  // Read each time it opens: the terms of a tick ago may be wrong now.
  const { data, error, refetch } = useQuery({
    queryKey: ['breakdown', figure],
    queryFn: () => ask(reignBreakdown({ path: { figure } })),
    enabled: false,
  });
  const id = data?.page;
  const page = useContent(({ content }) => (id ? content?.codex?.find((one) => one.id === id) : undefined));
  const line = (term: Term) => ({
    label: say(term.code, term.params),
    // A detail has a unit of its own, such as points of an attribute, and is not in the sum.
    value: term.detail ? number(term.value) : write(term.value, data),
    sub: term.detail,
  });
  return (
    <Why
      title={title}
      onOpen={() => {
        loadScreens();
        refetch();
      }}
      loading={!data && !error}
      error={error?.message}
      terms={data?.terms?.map(line)}
      total={data && { label: total, value: write(data.total, data) }}
      more={page && { href: `#/codex/${page.id}`, label: TEXT.codex({ title: page.title }) }}
    />
  );
}

function useValue() {
  const { number, signed, perTick } = useNumbers();
  return (value: number, breakdown: Breakdown | undefined): string => {
    switch (breakdown?.unit) {
      case 'thousandths':
        return perTick(value);
      case 'permille':
        return formatPercent(value / 1000);
      case 'percentMilli':
        return formatExactPercent(value);
      case 'percent':
        return formatPercent(value / 100);
      case 'seconds':
        return formatDuration(value);
      default:
        return value < 0 ? signed(value) : number(value);
    }
  };
}
