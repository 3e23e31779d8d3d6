import { logout, refreshSession } from '../lib/reign';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { TEXT } from './frameText.gen';
import { hrefOf } from './nav';

export const signOut = () => logout().catch(refreshSession);

/** A guest's session is the only key to the reign: without an e-mail address nobody can return after it ends. */
export function GuestLeaving({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title={TEXT.guestLeaves}
      confirm={TEXT.logout}
      cancel={TEXT.guestStays}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{TEXT.guestLeavesText}</p>
      <p>
        <a href={`${hrefOf('profile')}?part=settings&keep=1`} onClick={onClose}>
          {TEXT.guestKeeps}
        </a>
      </p>
    </ConfirmDialog>
  );
}
