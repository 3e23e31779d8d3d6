import './herald.css';
import { newsDismiss } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { useFocusLeft } from '../../ui/hooks/useFocusLeft';
import { IconButton } from '../../ui/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';
import { useNews } from './useNews';

/** The newest announcement that was not dismissed, under the top bar. */
export default function Herald() {
  const { data } = useNews();
  const { seenAnnouncements } = useSection('settings');
  const { send, busy } = useCommand(newsDismiss);
  const next = (data ?? []).find((one) => !(seenAnnouncements ?? []).includes(String(one.id)));
  useFocusLeft(next !== undefined);
  if (!next) return null;
  return (
    <aside className="herald herald--bar" aria-label={TEXT.announcement}>
      <Icon name="bell" />
      <p>{next.message}</p>
      <IconButton icon="close" label={TEXT.dismiss} disabled={busy} onClick={() => send({ id: next.id })} />
    </aside>
  );
}
