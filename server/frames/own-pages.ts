import { articleOf } from '#contract/help/articles.ts';
import { normalisePasscode } from '#contract/pigeonholes/passcode.ts';
import type { PageAnswers, PageReply, Visit } from '#server/kernel/http/page-answers.ts';
import type { PageSources } from './page-sources.ts';

/** Pages that no single domain has the data of. */
export const ownPages = (sources: PageSources): PageAnswers => ({
  error: (_, { params }) => {
    const statusCode = Number(params.statusCode);
    return statusCode >= 400 && statusCode <= 599
      ? { data: { statusCode }, status: statusCode }
      : { missing: true };
  },
  'help-article': (_, { params }) => {
    const article = articleOf(params.slug ?? '');
    return article === undefined ? { missing: true } : { data: { article } };
  },
  room: (_, visit) => roomPage(sources, visit),
  session: (_, visit) => roomPage(sources, visit),
  embed: (_, visit) => roomPage(sources, visit),
});

async function roomPage(sources: PageSources, { params, who }: Visit): Promise<PageReply<'room'>> {
  const passcode = normalisePasscode(params.passcode ?? '');
  // Under pressure the page comes without a query, and finds its way in by itself, by turns. In a frame it has to be known
  // whose frames may show it.
  if (sources.pressed() && !who.embedded) return { data: { room: null, attendee: null, passcode } };
  const found = await sources.room(passcode, who);
  if ('error' in found)
    return { data: { room: null, attendee: null, passcode, error: found.error }, status: 404 };
  const { framedBy, ...data } = found;
  const sessionType =
    data.room && params.lsId && (await sources.sessionType(data.room.pigeonholeId, params.lsId));
  return { data: { ...data, passcode, ...(sessionType && { sessionType }) }, framedBy };
}
