/** The layout of the court. Affection, prices, reasons and odds come from the server. */
import type { ContentCandidate, CourtshipView } from '../../api';
import type { PortraitInput } from '../../art/Portrait';
import type { Tone } from '../../ui/Badge';
import { TEXT } from './text.gen';

export const STATUS: Record<CourtshipView['status'], { icon: string; tone: Tone }> = {
  Crush: { icon: 'heart', tone: 'moon' },
  Dating: { icon: 'heart', tone: 'arcane' },
  Consort: { icon: 'ring', tone: 'verdigris' },
};

/** The highest affection first. */
export const membersOf = (court: Readonly<Record<string, CourtshipView>>): CourtshipView[] =>
  Object.values(court).sort((a, b) => b.affection - a.affection || a.name.localeCompare(b.name, 'en'));

/** The portrait's input for a candidate: the choices of the content, the rest from the seed. */
export const faceInput = ({ id, portrait }: Pick<ContentCandidate, 'id' | 'portrait'>): PortraitInput => ({
  seed: id,
  ...portrait,
  build: portrait.build as PortraitInput['build'],
  frame: 'arch',
});

/** The same person on other evenings: dress and light change, the face never does. */
const EVENINGS: readonly Partial<PortraitInput>[] = [
  {},
  { backdrop: 'moon', collar: 'feather' },
  { backdrop: 'rays', dress: 'cape', collar: 'none' },
  { backdrop: 'stars', dress: 'robe', headgear: 'circlet' },
];

export interface Picture {
  id: string;
  caption: string;
  input: PortraitInput;
}

/** A person unknown to the content has no pictures. */
export const picturesOf = (sitter: Pick<ContentCandidate, 'id' | 'portrait'> | undefined): Picture[] =>
  sitter
    ? EVENINGS.map((evening, at) => ({
        id: `${sitter.id}-${at}`,
        caption: TEXT.captions[at],
        input: { ...faceInput(sitter), ...evening },
      }))
    : [];
