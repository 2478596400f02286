import type { PageMap } from '#web/ui/entry/load-page.ts';
import EventPage from './event/EventPage.tsx';
import JoinPage from './join/JoinPage.tsx';

const eventPage = async () => ({ default: EventPage });

/**
 * The pages of this face, by the names that contract/pages.ts gives them. Not fetched one by one: whoever is on the join page
 * is in the event a moment later, and on a slow phone each fetch costs more than the few bytes.
 */
export const pages: PageMap<'audience'> = {
  join: async () => ({ default: JoinPage }),
  event: eventPage,
  session: eventPage,
  embed: eventPage,
};
