import { TEXT } from './text.gen';

/** The number of entries that a list leaves out. */
export const Rest = ({ of, shown }: { of: number; shown: number }) =>
  of > shown && <li className="muted">{TEXT.andMore({ n: of - shown })}</li>;
