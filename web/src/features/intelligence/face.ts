import type { IntelligenceAgentView } from '../../api';
import type { PortraitInput } from '../../art/Portrait';

/** The portrait's input for an agent: the choices of the content, the rest from the seed. */
export function faceOf({ id, name, look }: Pick<IntelligenceAgentView, 'id' | 'name' | 'look'>): PortraitInput {
  const { build, ...rest } = look;
  return { seed: id + name, ...rest, ...(build ? { build: build as PortraitInput['build'] } : {}) };
}
