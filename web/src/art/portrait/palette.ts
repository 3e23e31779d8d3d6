/** Skins, hair, eyes and cloth of the portraits. Lists may grow; the light stays the same. */
import { mix } from '../core/seed';

export type Tones = Record<'hi' | 'base' | 'mid' | 'low' | 'deep' | 'rim', string>;

export const SKIN: Record<string, string[]> = {
  human: ['#e6bf9c', '#c99470', '#a06a48', '#74482f', '#f0d3b8', '#523224'],
  undead_lich: ['#d8ccb0', '#c6bfae', '#b9a884', '#cfc4c0'],
  archdemon: ['#b0443f', '#7d3346', '#6a4a78', '#4a4358', '#c0705a', '#e0b49c'],
  dragonoid_tyrant: ['#5f8f6a', '#a8823f', '#7a3d3a', '#54708f', '#8a8791'],
  doppelganger: ['#b9b3bd', '#a8a39a', '#cbbfae', '#8f8a99'],
  archangel: ['#edc9a5', '#b07b54', '#7a4c33', '#f3dcc4', '#d2a27c'],
  fallen_angel: ['#cdb9b4', '#8d6a5f', '#b39a9e', '#5e4340', '#d9c4b4'],
  slime_progenitor: ['#5fae9b', '#7b6fd0', '#c46a8c', '#86a84a', '#4f8fc4'],
  high_elf: ['#ecd0b0', '#c69a74', '#8a5c42', '#d9c6c0', '#a98bb0'],
  insectoid_warrior: ['#3f6f62', '#5b3f7a', '#7a4a2c', '#34506e', '#6e6a38'],
  orc: ['#6f8a52', '#57705f', '#8a8d86', '#9a7a4a', '#4d5f43'],
};
export const HAIR = ['#1d1820', '#3a2418', '#6b3f22', '#a8713a', '#d9b97a', '#7a2420', '#c9c3c0', '#e9e3d6', '#4a3a5c', '#2b3a4a'];
export const EYES = { human: ['#7fb0c4', '#8fae6a', '#b58443', '#9a8fb8'], glow: ['#ffce5c', '#8ff0d0', '#ff7a5c', '#a9c6ff', '#d69aff'] };
export const GLOWING = new Set(['undead_lich', 'archdemon', 'dragonoid_tyrant', 'doppelganger', 'slime_progenitor', 'insectoid_warrior', 'fallen_angel']);
export const CLOTH = [
  ['#5a1f2b', '#d4af5a'],
  ['#2a2f55', '#b9c3e8'],
  ['#23402f', '#c9a24a'],
  ['#3b2149', '#d6a2c8'],
  ['#2b2730', '#c4bfb6'],
  ['#6b3a1d', '#e6c98a'],
  ['#17333d', '#7fc4b8'],
  ['#e3d8c2', '#b08a3a'],
];
export const GOLD = { hi: '#fbe7ad', base: '#d4af5a', mid: '#8f6a2b', low: '#4a3416' };
export const STEEL = { hi: '#e3e2ea', base: '#9a98a8', mid: '#55536a', low: '#2a2838' };
export const INK = '#0f0a14';
const RIM = '#b9c8ff';

export const tones = (c: string): Tones => ({
  hi: mix(c, '#ffe9c2', 0.42),
  base: c,
  mid: mix(c, '#2a1238', 0.42),
  low: mix(c, '#150a1e', 0.66),
  deep: mix(c, '#0c0612', 0.84),
  rim: mix(c, RIM, 0.72),
});
