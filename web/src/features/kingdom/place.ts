/** The drawer beside the scene, in the address, so that other screens can link to it. */
import { useSearchParams } from 'react-router';
import { useSheet } from '../../lib/sheet';

export function useOpened() {
  const [params] = useSearchParams();
  const sheet = useSheet();
  /** The other parts of the address, such as a waiting event. */
  const rest = () => Object.fromEntries([...params].filter(([name]) => name !== 'building' && name !== 'works'));
  return {
    building: params.get('building'),
    works: params.has('works'),
    openBuilding: (id: string) => sheet.open({ ...rest(), building: id }),
    openWorks: () => sheet.open({ ...rest(), works: '1' }),
    close: () => sheet.close(rest()),
  };
}
