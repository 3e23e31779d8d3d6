/** The open part of the console, in the address: "#/admin?part=quests". */
import { useSearchParams } from 'react-router';
import { type Part, SECTIONS, type Section } from './sections';

export const hrefOfPart = (part: Part) => `#/admin?part=${part.id}`;

/** The section and the part with this name, or the first ones for an unknown name. */
export function placeOf(name: string | null): { section: Section; part: Part } {
  for (const section of SECTIONS) for (const part of section.parts) if (part.id === name) return { section, part };
  const [section] = SECTIONS;
  return { section, part: section.parts[0] };
}

export const usePlace = () => placeOf(useSearchParams()[0].get('part'));
