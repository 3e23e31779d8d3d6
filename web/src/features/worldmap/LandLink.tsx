import { hrefOf } from './model';

interface Props {
  id: string;
  name: string;
  onChoose: (id: string) => void;
}

/** A link with the name of a land, which opens its dossier. */
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
