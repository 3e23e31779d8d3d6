import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapRegion } from './mapRegion';
import { WorldMap } from './WorldMap';

/** As many as the realm has. */
const LANDS: readonly MapRegion[] = Array.from({ length: 18 }, (_, at) => ({
  id: `land-${at}`,
  name: `Land ${at}`,
  label: `Land ${at}, Neutral`,
  href: `#/worldmap?land=${at}`,
  x: 250 + (at % 6) * 130,
  y: 300 + Math.floor(at / 6) * 200,
  terrain: null,
  seat: 'keep',
  roads: [],
  status: at === 0 ? 'Controlled' : 'Neutral',
}));

test('every land has its colour and its border in the first frame of the world', async () => {
  const { container } = render(
    <WorldMap
      regions={LANDS}
      chosen={undefined}
      onChoose={() => {}}
      start={{ x: 500, y: 500, span: 900 }}
      label="World"
      words={{ nearer: 'Nearer', further: 'Further', drawing: 'Drawing the map' }}
    />,
  );
  const first = await new Promise<number>((seen) => {
    new MutationObserver((_, observer) => {
      const lands = [...container.querySelectorAll('[data-region]')];
      if (lands.length === 0) return;
      observer.disconnect();
      seen(lands.filter((land) => land.querySelector('[fill^="var(--"]') && land.querySelector('[stroke]')).length);
    }).observe(container, { childList: true, subtree: true });
  });
  expect(first).toBe(LANDS.length);
  await waitFor(() => expect(container.querySelectorAll('[data-region]')).toHaveLength(LANDS.length));
});
