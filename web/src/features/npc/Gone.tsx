import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { EmptyState } from '../../ui/States';
import { TEXT } from './text.gen';

/** The NPC in the address has left, or never served. */
export const Gone = ({ onClose }: { onClose: () => void }) => (
  <Drawer open title={TEXT.title} onClose={onClose}>
    <EmptyState icon="court" title={TEXT.gone} action={<Button onClick={onClose}>{TEXT.backToAll}</Button>}>
      {TEXT.goneNote}
    </EmptyState>
  </Drawer>
);
