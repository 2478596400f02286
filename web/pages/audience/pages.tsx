import type { PageMap } from '#web/ui/entry/load-page.ts';
import RoomPage from './event/RoomPage.tsx';
import { joinPage } from './parts/parts.ts';

const room = async () => ({ default: RoomPage });

/**
 * The pages of this face, by the names that contract/pages.ts gives them. The room is in the entry: whoever is at the door is
 * there a moment later, and on a slow phone each fetch costs more than the few bytes.
 */
export const pages: PageMap<'audience'> = {
  join: joinPage.load,
  room,
  session: room,
  embed: room,
};
