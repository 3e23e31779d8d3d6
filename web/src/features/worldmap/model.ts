import { useMemo } from 'react';
import type { WorldmapLand, WorldmapLine, WorldmapPower } from '../../api';
import { useContentPart, useSection } from '../../lib/reign';
import { wordOf } from '../../map/looks';
import type { MapRegion } from '../../map/mapRegion';
import type { Window } from '../../map/usePanZoom';
import type { Tone } from '../../ui/Badge';
import { TEXT } from './text';

export type View = keyof typeof TEXT.views;

export const hrefOf = (land: string) => `#/worldmap?land=${land}`;

/** Every region of the map as it looks now: lands, and scenery without a record. */
export function useRegions(): readonly MapRegion[] {
  const { territories, regions } = useContentPart('map');
  const lands = useSection('lands');
  return useMemo(
    () => [
      ...(territories ?? []).map(({ id, name, position, seat, terrain, roads }): MapRegion => {
        const land = lands[id];
        const status = land?.status ?? 'Unexplored';
        const at = { id, name, x: position.x, y: position.y, seat, terrain, roads: roads ?? [] };
        return { ...at, status, battle: !!land?.campaign, href: hrefOf(id), label: TEXT.nameAnd(name, wordOf(status)) };
      }),
      ...(regions ?? []).map(({ id, name, position, seat, terrain, roads }): MapRegion => {
        const at = { id, name, x: position.x, y: position.y, seat, terrain, roads: roads ?? [] };
        return { ...at, href: hrefOf(id), label: TEXT.nameAnd(name, TEXT.impassable) };
      }),
    ],
    [territories, regions, lands],
  );
}

/** The whole world in a large window; on a phone what lies around the own domain. */
export const firstWindow = (phone: boolean): Window =>
  phone ? { x: 390, y: 450, span: 560 } : { x: 500, y: 500, span: 1028 };

/** A land by name, with the form that running text takes. */
export function useLandName(id: string) {
  const territories = useContentPart('map').territories ?? [];
  const found = territories.find((one) => one.id === id);
  return { name: found?.name ?? id, inText: found?.inText ?? id };
}

type Look = readonly [icon: string, tone: Tone];

export const RELATION: Readonly<Record<WorldmapLand['relationship'], Look>> = {
  Allied: ['dove', 'verdigris'],
  Neutral: ['scale', 'muted'],
  Cautious: ['eye', 'ember'],
  Hostile: ['swords', 'blood'],
  Vassal: ['vassal', 'moon'],
  Unknown: ['fog', 'muted'],
  Desperate: ['hour', 'ember'],
};

export const WAR: Readonly<Record<WorldmapLand['warStatus'], Look>> = {
  Peace: ['dove', 'moon'],
  'Cold War': ['eye', 'ember'],
  Tensions: ['warn', 'ember'],
  War: ['warn', 'blood'],
};

export interface Tiding extends WorldmapLine {
  at: number;
  power: WorldmapPower;
}

/** What the powers did since the reign began, newest first. */
export const tidingsOf = (powers: Readonly<Record<string, WorldmapPower>>, most: number): Tiding[] =>
  Object.values(powers)
    .flatMap((power) =>
      (power.recentActions ?? []).flatMap((line) => (line.at ? [{ ...line, at: line.at, power }] : [])),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, most);

/** "03:04:05", as a campaign's timer shows it. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
