import type { ContentAchievement } from '../../api';
import { Medal, type MedalInput } from '../../art/Objects';
import { cx } from '../../lib/cx';
import { formatDate } from '../../lib/format';
import { useContentPart, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Panel } from '../../ui/Panel';
import { TEXT } from './text.gen';

/** Medals, the unlocked ones first, in the order of their winning. */
export function AchievementsPanel() {
  const { unlocked, count, total } = useSection('achievements');
  const all = useContentPart('achievements');
  const when = (one: ContentAchievement) => unlocked?.[one.id] ?? Number.POSITIVE_INFINITY;
  const sorted = [...all].sort((a, b) => (when(a) === when(b) ? 0 : when(a) - when(b)));
  return (
    <Panel className="prof__all">
      <div className="between">
        <h2 className="title">{TEXT.achievements}</h2>
        <span className="num">{TEXT.of({ n: count, all: total })}</span>
      </div>
      <ul className="medals">
        {sorted.map((one) => (
          <MedalItem key={one.id} achievement={one} at={unlocked?.[one.id]} />
        ))}
      </ul>
    </Panel>
  );
}

function MedalItem({ achievement, at }: { achievement: ContentAchievement; at: number | undefined }) {
  const { badge, name, description, reward } = achievement;
  return (
    <li className={cx(at === undefined && 'off')}>
      <Medal
        emblem={badge.emblem}
        metal={badge.metal as MedalInput['metal']}
        pips={badge.pips}
        locked={at === undefined}
      />
      <b>{name}</b>
      <small>{description}</small>
      <span className={cx('num', at === undefined ? 'muted' : 'up')}>{TEXT.xpShort({ n: reward.xp })}</span>
      {reward.title && (
        <span className={cx('medal__title', at !== undefined && 'is-won')}>
          <Icon name="crown" />
          <span className="sr">{TEXT.titleIs}</span> {reward.title}
        </span>
      )}
      <small>{at === undefined ? TEXT.locked : `${TEXT.unlocked}, ${formatDate(at)}`}</small>
    </li>
  );
}
