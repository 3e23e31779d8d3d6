import { piecesOf } from './model';

/** A text as it is written; the names that casting fills stand out. */
export function Prose({ text }: { text: string }) {
  return (
    <p className="scenes__prose">
      {piecesOf(text).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
        piece.slot ? <b key={at}>{piece.text}</b> : piece.text,
      )}
    </p>
  );
}
