import { hrefOf } from './model';

interface Props {
  id: string;
  name: string;
  onChoose: (id: string) => void;
}

/** A land by name: it opens its dossier, and as an address a page of its own. */
export const LandLink = ({ id, name, onChoose }: Props) => (
  <a
    href={hrefOf(id)}
    onClick={(event) => {
      event.preventDefault();
      onChoose(id);
    }}
  >
    {name}
  </a>
);
