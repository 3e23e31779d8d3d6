import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { read, show } from '../../../tests/realm';
import type { RecruitDraft } from '../../api';
import { CLOTH, EYES, HAIR, SKIN } from '../../art/portrait/palette';
import { Sitter } from './Sitter';

/** The path of a scar, which is drawn only if the appearance's text mentions one. */
const SCAR = 'M-33,112';

interface Part {
  id: string;
  race?: string;
  colours?: Record<string, string>;
}
const { looks, details } = read<{ looks: Part[]; details: Part[] }>('recruits.json');

// H12c
test('the colours that an appearance states are of the palette, a skin of those its people have', () => {
  const all = [...Object.values(SKIN), ...CLOTH, HAIR, EYES.human, EYES.glow].flat();
  for (const { id, race, colours = {} } of [...looks, ...details]) {
    for (const [part, colour] of Object.entries(colours))
      expect(part === 'skin' ? SKIN[race ?? ''] : all, `${id}: ${part}`).toContain(colour);
  }
});

async function drawn(more: Partial<RecruitDraft>, stated?: ComponentProps<typeof Sitter>['stated']): Promise<string> {
  const draft = { name: 'Hester', race: 'slime_progenitor', build: 'fem', portrait: 'slime_progenitor.fem.1', ...more };
  const { container, unmount } = show(<Sitter draft={draft as RecruitDraft} stated={stated} />);
  await expect.poll(() => container.querySelectorAll('path').length, { timeout: 5000 }).toBeGreaterThan(20);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

test('who is drafted is drawn in the colours of the appearance, whatever the seed', async () => {
  const [skin] = looks.flatMap(({ race, colours }) => (race === 'slime_progenitor' ? [colours?.skin ?? ''] : []));
  for (const face of ['1', '2', '3']) {
    const portrait = `slime_progenitor.fem.${face}`;
    expect((await drawn({ portrait, colours: { skin: skin as string } })).includes(skin as string)).toBe(true);
  }
});

test('a scar that the appearance tells of is drawn, a coat too, and nothing else of the face changes', async () => {
  const portrait = 'high_elf.fem.4';
  const plain = await drawn({ race: 'high_elf', portrait });
  const scarred = await drawn({ race: 'high_elf', portrait }, { scar: true });
  expect(plain).not.toContain(SCAR);
  expect(scarred).toContain(SCAR);
  const lines = (markup: string) => markup.split('<path').map((line) => line.replace(/url\([^)]*\)|id="[^"]*"/g, ''));
  const before = new Set(lines(plain));
  expect(lines(scarred).filter((line) => !before.has(line)).length).toBeLessThanOrEqual(4);
  const [coat, robe] = [
    await drawn({ race: 'high_elf', portrait }, { dress: 'coat' }),
    await drawn({ race: 'high_elf', portrait }, { dress: 'robe' }),
  ];
  expect(coat).not.toBe(robe);
});
