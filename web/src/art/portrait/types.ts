/** The types that the parts of a portrait share. */

/** Measures of a head and a body. */
export interface Build {
  sk: number;
  ck: number;
  jw: number;
  jy: number;
  ch: number;
  chin: number;
  nw: number;
  sw: number;
  up: number;
  lo: number;
  noseW: number;
  mw: number;
  lid: number;
  brow: number;
  metal?: Metal;
  horned?: boolean;
}

export type Metal = Record<'hi' | 'base' | 'mid' | 'low', string>;

/** The expression of a face. */
export interface FaceLook {
  eyeCol: string;
  glow: boolean;
  glowId: string;
  tilt: number;
  lash: boolean;
  frown: number;
  smile: number;
  lip: string;
  gaunt: number;
  browCol: string;
  age: boolean;
  scar: boolean;
  skinDetail: string;
  slit?: boolean;
  brows?: boolean;
  half?: boolean;
  tear?: boolean;
  tusks?: boolean;
  mask?: boolean;
  features?: boolean;
  shadow?: string;
}

/** One lock of hair: its shape, and the two guide curves of its strands. */
export interface Lock {
  d: string;
  a: number[];
  b: number[];
  n: number;
  sym?: boolean;
}

export interface HairShape {
  back?: string | null;
  backRaw?: string;
  guides?: number[][];
  rays?: boolean;
  front: Lock[];
  frontRaw?: string;
  extra?: string;
}
