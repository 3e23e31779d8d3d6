/** What is open beside the scene stands in the address, so that other screens can link to it. */
import { useSearchParams } from 'react-router';

export function useOpened() {
  const [params, setParams] = useSearchParams();
  const put = (name: 'building' | 'works', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('building');
        next.delete('works');
        if (value !== null) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    building: params.get('building'),
    works: params.has('works'),
    openBuilding: (id: string) => put('building', id),
    openWorks: () => put('works', '1'),
    close: () => put('building', null),
  };
}
