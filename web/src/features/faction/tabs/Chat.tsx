import type { FactionInside } from '../../../api';
import { Slot } from '../../../ui/reign/Slot';
import type { FactionTab } from '../tab';
import { TEXT } from '../text.gen';

/** The members' messages. */
const Chat = ({ faction: { id, role, members } }: { faction: FactionInside }) => (
  <Slot
    name="faction.chat"
    props={{ faction: id, role, looks: Object.fromEntries(members?.map((one) => [one.id, one.look]) ?? []) }}
  />
);

const tab: FactionTab = { id: 'chat', label: TEXT.chat, order: 2, Panel: Chat };

export default tab;
