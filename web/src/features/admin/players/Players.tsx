import { adminPlayers, ask, type PlayersFound } from '../../../api';
import { TimeAgo } from '../../../ui/Countdown';
import { Lookup } from '../Lookup';
import { hrefOfPlayer, usePlayerId } from './address';
import { Badges } from './Badges';
import { Player } from './Player';
import { TEXT } from './text.gen';

/** Players: found by name, id or e-mail, and opened. */
export function Players() {
  const id = usePlayerId();
  return id ? <Player key={id} id={id} /> : <Search />;
}

const Search = () => (
  <Lookup
    name="players"
    text={TEXT}
    icon="people"
    look={async (query) => {
      const { players, next } = await ask(adminPlayers({ query }));
      return { list: players, next };
    }}
    row={(one) => <Row key={one.id} player={one} />}
  />
);

function Row({ player }: { player: PlayersFound }) {
  const who = player.name || player.email || player.id;
  return (
    <li className="set">
      <span className="anywhere">
        {player.name || TEXT.nameless} <Badges player={player} />
        <small>
          {player.email ? `${player.email}, ` : ''}
          {player.id}, {player.seenAt > 0 ? <TimeAgo at={player.seenAt} /> : TEXT.never}
        </small>
      </span>
      <a className="btn btn--sm" href={hrefOfPlayer(player.id)} aria-label={TEXT.openThis({ who })}>
        {TEXT.open}
      </a>
    </li>
  );
}
