import './faction.css';
import { useSection } from '../../lib/reign';
import { Main } from '../../ui/layout/Frame';
import { Inside } from './Inside';
import { Outside } from './Outside';

/** All factions for who is in none; one's own for who is in one. */
export default function FactionScreen() {
  const { faction } = useSection('allegiance');
  return <Main>{faction ? <Inside key={faction} id={faction} /> : <Outside />}</Main>;
}
