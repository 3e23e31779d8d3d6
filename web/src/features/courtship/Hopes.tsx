import type { CourtshipHope, CourtshipView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Meter } from '../../ui/Meter';
import { TEXT } from './text.gen';

/** The hopes of a member for the realm, with their progress. */
export function Hopes({ member }: { member: CourtshipView }) {
  const quests = member.personalQuests ?? [];
  if (quests.length === 0) return <p className="muted">{TEXT.noQuests}</p>;
  return (
    <>
      <p className="muted">
        {TEXT.questsDone({ n: quests.filter(({ completed }) => completed).length, of: quests.length })}
      </p>
      <ul className="errands">
        {quests.map((quest) => (
          <li key={quest.id} className={quest.completed ? 'up' : 'muted'}>
            <Icon name={quest.completed ? 'check' : 'quest'} label={quest.completed ? TEXT.done : TEXT.open} />
            <div>
              <span>{quest.description}</span>
              {!quest.completed && (quest.purse ? <OfThePurse quest={quest} /> : <SoFar {...quest} />)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Ticks change the purse: only this line is drawn again with it. */
function OfThePurse({ quest }: { quest: CourtshipHope }) {
  const { gold } = useSection('pulse');
  return <SoFar {...quest} progress={Math.min(gold, quest.target)} />;
}

function SoFar({ description, progress, target }: Pick<CourtshipHope, 'description' | 'progress' | 'target'>) {
  const { number } = useNumbers();
  return (
    <Meter
      label={TEXT.soFar}
      name={TEXT.progressOf({ what: description })}
      value={progress}
      max={target}
      text={`${number(progress)} / ${number(target)}`}
    />
  );
}
