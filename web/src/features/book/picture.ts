import type { BookVolume } from '../../api';
import { TEXT } from './text.gen';

/** The cover as a picture for sharing. */
export async function savePicture({ ruler, kingdom, lead }: BookVolume): Promise<File> {
  const picture = () => document.querySelector<SVGSVGElement>('.book__face svg');
  const entry = lead ? TEXT.ruledWho({ kingdom, lead }) : TEXT.ruled({ kingdom });
  const heading = TEXT.named({ name: ruler.name, title: ruler.title });
  return (await import('../../lib/share/leafPicture')).leafPicture({ heading, entry, picture });
}
