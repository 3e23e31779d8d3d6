/** Which part of the console is open stands in the address: "#/admin?part=quests". */
import { useSearchParams } from 'react-router';
import { type Part, SECTIONS, type Section } from './sections';

export const hrefOfPart = (part: Part) => `#/admin?part=${part.id}`;

/** The section and the part of a name; the first ones where it names nothing. */
export function placeOf(name: string | null): { section: Section; part: Part } {
  for (const section of SECTIONS) for (const part of section.parts) if (part.id === name) return { section, part };
  const [section] = SECTIONS;
  return { section, part: section.parts[0] };
}

export const usePlace = () => placeOf(useSearchParams()[0].get('part'));
