import type { MapRegion } from './mapRegion';

export const TIP_ID = 'map-tip';

/**
 * The known facts of the region under the pointer or the keyboard focus. Its place is fixed, so that it never covers
 * the region.
 */
export const Tip = ({ of }: { of: MapRegion | undefined }) => (
  <div className="map__tip" id={TIP_ID} role="tooltip" hidden={!of?.facts}>
    <b>{of?.name}</b>
    {of?.facts?.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
  </div>
);
