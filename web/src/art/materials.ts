/** Metals and woods of the Treasury, from light to dark. */

export type Struck = Record<'hi' | 'base' | 'mid' | 'low' | 'deep', string>;

export const INK = '#0f0a14';
export const GOLD = { hi: '#fbe7ad', base: '#d9b45c', mid: '#a67c34', low: '#5e431b', deep: '#38260f' };
export const SILVER = { hi: '#f2f0f4', base: '#b6b3c2', mid: '#77748a', low: '#423f55', deep: '#24222f' };
export const IRON = { hi: '#a6a3b4', base: '#5d5a6e', mid: '#3f3c4e', low: '#2a2836', deep: '#18161f' };
export const OAK = { hi: '#a87a4a', base: '#7a5232', mid: '#573822', low: '#3a2518', deep: '#22150e' };
export const BLACK = { hi: '#7a6fa0', base: '#3a334e', mid: '#282238', low: '#1a1626', deep: '#0e0b16' };
