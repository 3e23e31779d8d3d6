import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { Gold } from './Gold';
import { TEXT } from './text.gen';

/** The number of policies in force, and what they bring or cost together. */
export function InForce() {
  const { active, net } = useSection('policyNet');
  return (
    <section className="in-force" aria-label={TEXT.inForceSum({ n: active })}>
      <b>
        <Icon name="policy" /> {TEXT.inForceSum({ n: active })}
      </b>
      <span>
        {TEXT.together} {active > 0 && <Explain figure="policiesNet" title={TEXT.together} />}
      </span>
      <Gold net={net} />
    </section>
  );
}
