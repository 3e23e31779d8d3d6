import './policy.css';
import { useMemo } from 'react';
import type { ContentPolicy, PolicyView } from '../../api';
import { useContentPart, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Main, Page } from '../../ui/layout/Frame';
import { Decree } from './Decree';
import { InForce } from './InForce';
import { TEXT } from './text.gen';

/** The icon of a category. */
const ICON: Readonly<Record<string, string>> = { Economy: 'coin', Military: 'swords', Society: 'people' };

/** "Kingdom Policies": three categories of two. */
export default function PolicyScreen() {
  const policies = useContentPart('policies');
  const state = useSection('policies');
  const categories = useMemo(() => grouped(policies), [policies]);
  const first = policies.find(({ id }) => canEnact(state[id]));
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <InForce />
        <div className="categories">
          {categories.map(([category, list]) => (
            <section key={category} aria-labelledby={`category-${category}`}>
              <h2 className="title" id={`category-${category}`}>
                <Icon name={ICON[category] ?? 'policy'} />
                {category}
              </h2>
              {list.map((policy) => {
                const view = state[policy.id];
                const holder = list.find(({ id }) => state[id]?.active)?.name;
                return (
                  view && (
                    <Decree key={policy.id} policy={policy} view={view} holder={holder} first={policy === first} />
                  )
                );
              })}
            </section>
          ))}
        </div>
      </Page>
    </Main>
  );
}

const canEnact = (view: PolicyView | undefined) => view?.action === 'enact' && !view.refused;

/** The categories in the order of the content, each with its policies. */
function grouped(policies: readonly ContentPolicy[]): [category: string, list: ContentPolicy[]][] {
  const out = new Map<string, ContentPolicy[]>();
  for (const policy of policies) out.set(policy.category, [...(out.get(policy.category) ?? []), policy]);
  return [...out];
}
