import { type ReactNode, useId, useState } from 'react';
import '../../styles/moment.css';
import { cx } from '../../lib/cx';
import { mediaHook } from '../../lib/media';
import { prefersStillness } from '../../lib/stillness';
import { Button } from '../Button';
import { type Fact, Facts } from '../Facts';
import { Modal } from '../Modal';
import { TEXT } from './text.gen';

interface Props {
  /** The event, such as "Kingdom level 5". */
  label: ReactNode;
  /** The name of the person or thing, large. */
  name: string;
  /** A small picture of it, for players who asked for less motion and for low windows. */
  thumb: ReactNode;
  /** The picture across the top of the card. */
  head?: ReactNode;
  /** The picture beside the words: one face, or two. */
  side?: ReactNode;
  /** A view that fills the window, with a cloth before it that bears the name. */
  scene?: { view: ReactNode; cloth: ReactNode };
  /** One line under the name. */
  note?: ReactNode;
  /** A sentence about it. */
  line?: ReactNode;
  facts?: readonly Fact[];
  children?: ReactNode;
  /** A second button, beside the one that goes on. */
  more?: ReactNode;
  onClose: () => void;
}

/** A window lower than 500 px has no room for the whole picture. */
const useLow = mediaHook('(max-height: 499px)');

/** A great event: light, a name, a face, and the gains. Esc, Enter or a press beside the card goes on. */
export function Moment(props: Props) {
  const id = useId();
  const [still] = useState(prefersStillness);
  const { side, scene, onClose } = props;
  const small = useLow() || still;
  if (scene && !small) return <Unveiled {...props} scene={scene} id={id} />;
  return (
    <Modal className="moment" labelledBy={id} onClose={onClose}>
      {!still && <div className="moment__light" aria-hidden="true" />}
      <div
        className={cx('moment__card', small && 'moment__card--small', Boolean(side) && !small && 'moment__card--pair')}
      >
        <Art {...props} small={small} id={id} />
        <div className="moment__text">
          <div className="moment__words">
            {!small && <Title {...props} id={id} />}
            {props.note && <p className="muted">{props.note}</p>}
            {props.line && <p className="moment__line">{props.line}</p>}
            {props.facts && <Facts items={props.facts} />}
            {props.children}
          </div>
          <div className="moment__go">
            <GoOn onClose={onClose} />
            {props.more}
          </div>
        </div>
      </div>
    </Modal>
  );
}

function Art({ head, side, thumb, small, ...title }: Props & { small: boolean; id: string }) {
  if (!small) return (head || side) && <div className={side ? 'pair' : 'moment__head'}>{side ?? head}</div>;
  return (
    <div className="moment__small">
      <span className="moment__thumb">{thumb}</span>
      <div>
        <Title {...title} small />
      </div>
    </div>
  );
}

/** The picture fills the window; name, gains and the button stand at its lower edge. */
const Unveiled = ({
  id,
  scene,
  onClose,
  children,
  ...title
}: Omit<Props, 'scene'> & { scene: NonNullable<Props['scene']>; id: string }) => (
  <Modal className="moment moment--scene" labelledBy={id} onClose={onClose}>
    <div className="moment__scene" aria-hidden="true">
      {scene.view}
    </div>
    <div className="moment__foot">
      <div className="hanging">
        {scene.cloth}
        <div className="hanging__face">
          <Title {...title} id={id} />
        </div>
      </div>
      <div className="moment__body">
        {children}
        <GoOn onClose={onClose} />
      </div>
    </div>
  </Modal>
);

const Title = ({ label, name, id, small }: Pick<Props, 'label' | 'name'> & { id: string; small?: boolean }) => (
  <>
    <p className="label">{label}</p>
    <h2 className={cx('moment__name', small ? 'title' : 'display display--xl')} id={id}>
      {name}
    </h2>
  </>
);

const GoOn = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button tone="primary" data-autofocus onClick={onClose}>
    {TEXT.go} <kbd className="moment__key">Esc</kbd>
  </Button>
);
