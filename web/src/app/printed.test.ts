import { expect, it } from 'vitest';
import { TEXT as ADMIN } from '../features/admin/text.gen';
import { TEXT as CHRONICLE } from '../features/chronicle/text.gen';
import { TEXT as FORGE } from '../features/forge/text.gen';
import { TEXT as KINGDOM } from '../features/kingdom/text.gen';
import { TEXT as UPDATES } from '../features/news/text.gen';
import { TEXT as NPCS } from '../features/npc/text.gen';
import { TEXT as QUESTS } from '../features/quest/text.gen';
import { TEXT as CREATION } from '../features/ruler/text.gen';
import { TEXT as SPIRE } from '../features/spire/text.gen';
import { TEXT as FRAME } from './frameText.gen';
import { TEXT as SHELL } from './text.gen';

// The words of screens that the specification prints, byte for byte. The content's own test covers the words of rules.
it.each([
  [SHELL.errorTitle, 'Unexpected Application Error!'], // C-250
  [SHELL.loading, 'Loading Game...'], // C-248
  [FRAME.profile, 'Profile & Settings'],
  [CREATION.title, 'Create Your Supreme Being'], // C-001
  [CREATION.namePlaceholder, 'Supreme Name...'], // C-023
  [CREATION.allocate({ left: 1 }), 'Allocate 1 More Points'], // C-022
  [CREATION.begin, 'Begin Your Reign'], // C-022
  [CHRONICLE.empty, 'The archives are empty.'], // C-208
  [KINGDOM.archivesEmpty, 'The archives are empty.'], // C-208
  [CHRONICLE.commission, 'Commission Scribe'],
  [`${SPIRE.scry} ${SPIRE.scryFor({ cost: '1,000' })}`, 'Scry (1,000G)'], // C-094
  [SPIRE.tryAgain, 'Try Again'],
  [FORGE.enter, 'Enter Forge'], // C-095
  [NPCS.ponder, 'Ponder Recent Events'],
  [QUESTS.accept, 'Accept Quest'],
  [QUESTS.complete, 'Complete'],
  [QUESTS.completed, 'Completed'],
  [UPDATES.empty, 'No updates have been posted yet.'],
  [ADMIN.administrator, 'Administrator'],
])('%s', (shown, printed) => {
  expect(shown).toBe(printed);
});
