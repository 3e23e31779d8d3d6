import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text';

/** What somebody likes or does not, with the sign that gifts carry too. */
export function Taste({ words, liked }: { words: readonly string[] | null; liked?: boolean }) {
  if (!words?.length) return TEXT.nothing;
  return (
    <span className="taste">
      <span className={liked ? 'up' : 'down'}>
        <Icon name={liked ? 'heart' : 'close'} />
      </span>
      {words.join(', ')}
    </span>
  );
}
