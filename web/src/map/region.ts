/** The shape of the land: its regions as the server gives them, and the world as drawn. */

export interface Region {
  id: string;
  x: number;
  y: number;
  terrain: string | null;
  roads: readonly string[];
}

export interface World {
  coast: string;
  /** The border of each region, as path data. */
  shapes: ReadonlyMap<string, string>;
  /** The pieces below the regions, from the back to the front, as markup. */
  pieces: readonly string[];
}
