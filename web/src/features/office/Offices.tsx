import './office.css';
import { useState } from 'react';
import { type OfficePost, officeKeep, officeTake } from '../../api';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { childIn, KinHead } from '../../ui/reign/KinFace';
import { NpcHead } from '../../ui/reign/NpcFace';
import { Switch } from '../../ui/Switch';
import { AppointDialog } from './AppointDialog';
import { Figures } from './Figures';
import { TEXT } from './text.gen';

const STEWARD = 'steward';

/** The six offices of the court, in the drawer of the throne room. */
export default function Offices() {
  const { offices, keepGoing } = useSection('offices');
  const keep = useCommand(officeKeep);
  const stewards = offices?.some(({ id, holder }) => id === STEWARD && holder);
  return (
    <div className="stack">
      <p className="muted">{TEXT.lead}</p>
      <ul className="offices">
        {offices?.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
      {stewards && (
        <Switch
          label={TEXT.keep}
          note={TEXT.keepNote}
          checked={keepGoing}
          disabled={keep.busy}
          onChange={(on) => keep.send({ on })}
        />
      )}
      <CommandNote state={keep.state} onAgain={keep.again} />
    </div>
  );
}

function Post({ post }: { post: OfficePost }) {
  const [choosing, setChoosing] = useState(false);
  const holder = useMember('npcs', post.holder);
  const held = post.holderName;
  const child = childIn(post.holder);
  const taking = useCommand(officeTake);
  const say = useSay();
  const locked = post.closed?.code === 'office.level';
  return (
    <li className="office" aria-label={post.name}>
      {holder ? (
        <NpcHead npc={holder} />
      ) : child ? (
        <KinHead id={child} />
      ) : (
        <span className="face face--none">
          <Icon name={locked ? 'lock' : 'user'} />
        </span>
      )}
      <div className="office__what">
        <h3>{post.name}</h3>
        <p>
          <b>{held ?? TEXT.vacant}</b>
        </p>
        <p className="muted">{post.gives}</p>
        {held && post.id === STEWARD && <Figures npc={post.holder} name={held} />}
      </div>
      <div className="office__do">
        {locked ? (
          <Badge icon="lock">{TEXT.opens({ level: post.level })}</Badge>
        ) : (
          <Button
            size="sm"
            aria-label={(held ? TEXT.changeFor : TEXT.chooseFor)({ office: post.name })}
            disabled={post.closed !== undefined}
            onClick={() => setChoosing(true)}
          >
            {held ? TEXT.change : TEXT.choose}
          </Button>
        )}
        {held && (
          <Button
            size="sm"
            busy={taking.busy}
            disabled={post.fixed !== undefined}
            onClick={() => taking.send({ office: post.id })}
          >
            {TEXT.take({ name: held })}
          </Button>
        )}
      </div>
      {post.closed && !locked && <p className="office__why">{say(post.closed.code, post.closed.params)}</p>}
      {held && post.fixed && <p className="office__why">{say(post.fixed.code, post.fixed.params)}</p>}
      <CommandNote state={taking.state} onAgain={taking.again} />
      {choosing && <AppointDialog post={post} onClose={() => setChoosing(false)} />}
    </li>
  );
}
