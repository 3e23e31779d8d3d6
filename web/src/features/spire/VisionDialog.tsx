import { useState } from 'react';
import { type SpireChosen, type SpireVision, spireChoose } from '../../api';
import { Vision } from '../../art/Scenes';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Provenance } from '../../ui/reign/Provenance';
import { Foreseen } from './Foreseen';
import { TEXT } from './text.gen';

interface Props {
  vision: SpireVision;
  onChosen: (result: SpireChosen) => void;
  onClose: () => void;
}

export function VisionDialog({ vision, onChosen, onClose }: Props) {
  const [choice, setChoice] = useState<string>();
  const { send, again, busy, state } = useCommand(spireChoose, {
    pays: true,
    onDone: ({ result }) => onChosen(result),
  });
  const choose = () => choice !== undefined && send({ vision: vision.id, choice: Number(choice) });
  return (
    <Dialog
      open
      title={vision.title}
      kicker={TEXT.vision}
      width={860}
      head={<Vision seed={vision.id} />}
      onClose={onClose}
      foot={
        <>
          <Button tone="primary" disabled={choice === undefined} busy={busy} onClick={choose}>
            {TEXT.choose}
          </Button>
          <Button onClick={onClose}>{TEXT.later}</Button>
        </>
      }
    >
      <Provenance source={vision.source} kind="vision" id={vision.id} />
      <p className="lead">{vision.description}</p>
      <Choices
        legend={TEXT.answer}
        legendHidden
        className="paths"
        value={choice}
        onChange={setChoice}
        items={(vision.choices ?? []).map((choice, at) => ({
          value: String(at),
          title: choice.text,
          note: choice.temptation && <q className="temptation">{choice.temptation}</q>,
          more: <Foreseen choice={choice} />,
        }))}
      />
      <p className="muted">{TEXT.note}</p>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
