import { useMemo } from 'react';
import type { WorldmapLand, WorldmapLine, WorldmapPower } from '../../api';
import { useClock } from '../../lib/clock';
import { useContentPart, useSection } from '../../lib/reign';
import { wordOf } from '../../map/looks';
import type { MapRegion } from '../../map/mapRegion';
import type { Window } from '../../map/usePanZoom';
import type { Tone } from '../../ui/Badge';
import { factsOf, holdingOf, type Layer, ownerOf, protectedAt } from './shared';
import { TEXT } from './text.gen';

export type View = keyof typeof TEXT.views;

export const hrefOf = (land: string) => `#/worldmap?land=${land}`;

/** Every region of the map in a layer: lands, and scenery (regions without a record). */
export function useRegions(layer: Layer): readonly MapRegion[] {
  const { territories, regions } = useContentPart('map');
  const lands = useSection('lands');
  const minute = useClock(minuteOf);
  return useMemo(
    () => [
      ...(territories ?? []).map((place): MapRegion => {
        const land = lands[place.id];
        return { ...placeOf(place), ...lookOf(place.name, land, layer, minute * MINUTE), battle: !!land?.campaign };
      }),
      ...(regions ?? []).map(
        (place): MapRegion => ({
          ...placeOf(place),
          label: TEXT.nameAnd({ name: place.name, status: TEXT.impassable }),
        }),
      ),
    ],
    [territories, regions, lands, layer, minute],
  );
}

const MINUTE = 60_000;
/** A protection that ends leaves the map within a minute: the map is not drawn again each second. */
const minuteOf = (now: number) => Math.floor(now / MINUTE);

type Place = Pick<MapRegion, 'id' | 'name' | 'seat' | 'terrain'> & {
  position: { x: number; y: number };
  roads?: readonly string[] | null;
};

const placeOf = ({ id, name, position, seat, terrain, roads }: Place) => ({
  id,
  name,
  x: position.x,
  y: position.y,
  seat,
  terrain,
  roads: roads ?? [],
  href: hrefOf(id),
});

function lookOf(name: string, land: WorldmapLand | undefined, layer: Layer, now: number) {
  const status = land?.status ?? 'Unexplored';
  if (!land) return { status, label: TEXT.nameAnd({ name, status: wordOf(status) }) };
  const facts = factsOf(land, now);
  if (layer === 'realm') return { status, facts, label: TEXT.nameAnd({ name, status: wordOf(status) }) };
  const holding = holdingOf(land);
  const label = TEXT.nameAnd({ name, status: ownerOf(land) });
  return { status, facts, holding, label, emblem: land.ownerEmblem, shielded: protectedAt(land, now) };
}

/** The whole world in a large window; on a phone the surroundings of the own domain. */
export const firstWindow = (phone: boolean): Window =>
  phone ? { x: 390, y: 450, span: 560 } : { x: 500, y: 500, span: 1028 };

/** A land's name, in its form for running text. */
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

/** The acts of the powers since the reign began, newest first. */
export const tidingsOf = (powers: Readonly<Record<string, WorldmapPower>>, most: number): Tiding[] =>
  Object.values(powers)
    .flatMap((power) =>
      (power.recentActions ?? []).flatMap((line) => (line.at ? [{ ...line, at: line.at, power }] : [])),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, most);
