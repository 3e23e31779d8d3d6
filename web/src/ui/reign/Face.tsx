import { Drawing } from '../../art/core/Drawing';
import type { PortraitInput } from '../../art/portrait/input';
import { portraitPicture } from '../../art/portrait/portrait';

export default function Face({ input, label }: { input: PortraitInput; label?: string }) {
  return <Drawing draw={() => portraitPicture(input)} of={JSON.stringify(input)} label={label} />;
}
