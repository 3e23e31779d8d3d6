import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text.gen';

/** Likes or dislikes, with the same sign as on gifts. */
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
