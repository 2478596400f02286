import { articleOf } from '#contract/help/articles.ts';
import { isId } from '#contract/ids.ts';
import { normalisePasscode } from '#contract/pigeonholes/normalise-passcode.ts';
import { meantPasscode, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
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
  event: (_, visit) => audiencePage(sources, visit),
  session: (_, visit) => audiencePage(sources, visit),
  embed: (_, visit) => audiencePage(sources, visit),
});

async function audiencePage(sources: PageSources, { params, who, url }: Visit): Promise<PageReply<'event'>> {
  const { passcode: typed = '' } = params;
  const passcode = meantPasscode(typed);
  // What a phone keeps of an event goes by its address.
  if (passcode !== normalisePasscode(typed) && passcodeProblem(typed) === null)
    return { redirect: url.replace(/^\/(passcode\/)?[^/?]+/, `/$1${passcode}`) };
  // Under pressure the page comes without a query, and finds its way in by itself, by turns. In an iframe it has to be known
  // whose pages may show it.
  if (sources.pressed() && !who.embedded) return { data: { pigeonhole: null, attendee: null, passcode } };
  const found = await sources.pigeonhole(passcode, who);
  if ('error' in found)
    return { data: { pigeonhole: null, attendee: null, passcode, error: found.error }, status: 404 };
  const { embeddedBy, language, appearance: shown, ...data } = found;
  const { look, ...appearance } = shown;
  const { lsId = '' } = params;
  const sessionType =
    data.pigeonhole && isId(lsId) && (await sources.sessionType(data.pigeonhole.pigeonholeId, lsId));
  const started = { ...data, passcode, appearance, ...(sessionType && { sessionType }) };
  return { data: started, embeddedBy, language, look };
}
