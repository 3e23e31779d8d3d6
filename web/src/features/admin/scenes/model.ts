import type { SceneLink } from '../../../api';

/** Where an edge of the graph goes: a stage, or the end of the plot. */
export type Goal = number | 'end';

/** An edge of the graph of a plot: from a text to a stage, with the number of outcomes that lead there. */
export interface Edge {
  from: string;
  to: Goal;
  n: number;
}

/** The edges between texts and stages; flags and scenes that follow stand in the table alone. */
export function edgesOf(links: readonly SceneLink[]): Edge[] {
  const edges: Edge[] = [];
  for (const { from, stage, ends } of links) {
    const to = ends ? 'end' : stage;
    if (!to) continue;
    const known = edges.find((edge) => edge.from === from && edge.to === to);
    if (known) known.n += 1;
    else edges.push({ from, to, n: 1 });
  }
  return edges;
}

export interface Piece {
  text: string;
  /** A name that casting fills. */
  slot?: boolean;
}

/** A text in pieces: what stands in braces apart from the words around it. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split(/\{([^{}]+)\}/)
    .map((piece, at) => (at % 2 ? { text: piece, slot: true } : { text: piece }))
    .filter((piece) => piece.text !== '');
