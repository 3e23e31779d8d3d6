import './faction.css';
import { useSection } from '../../lib/reign';
import { Main } from '../../ui/layout/Frame';
import { Inside } from './Inside';
import { Outside } from './Outside';

/** All factions for a player without one; the player's own faction for a member. */
export default function FactionScreen() {
  const { faction } = useSection('allegiance');
  return <Main>{faction ? <Inside key={faction} id={faction} /> : <Outside />}</Main>;
}
