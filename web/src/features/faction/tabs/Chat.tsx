import type { FactionInside } from '../../../api';
import { Slot } from '../../../ui/reign/Slot';
import type { FactionTab } from '../tab';
import { TEXT } from '../text';

/** What the members say: the chat's own feature fills it. */
const Chat = ({ faction }: { faction: FactionInside }) => (
  <Slot name="faction.chat" props={{ faction: faction.id, role: faction.role }} />
);

const tab: FactionTab = { id: 'chat', label: TEXT.chat, order: 2, Panel: Chat };

export default tab;
