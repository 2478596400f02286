import type { PageMap } from '#web/ui/entry/load-page.ts';
import EventPage from './event/EventPage.tsx';
import { kioskPage } from './parts/kiosk-part.ts';
import { joinPage } from './parts/parts.ts';

const eventPage = async () => ({ default: EventPage });

/**
 * The pages of this face, by the names that contract/pages.ts gives them. The event is in the entry: whoever is on the join
 * page is there a moment later, and on a slow phone each fetch costs more than the few bytes.
 */
export const pages: PageMap<'audience'> = {
  join: joinPage.load,
  event: eventPage,
  session: eventPage,
  embed: eventPage,
  kiosk: kioskPage.load,
};
