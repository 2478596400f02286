import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { List } from '#contract/list.ts';
import type { Browser } from '#server/test/browser.ts';
import type { City } from '../../tools/fill-database/fill-database.ts';

/** A call that people make all day, and what it is called in the table. */
export type EverydayCall = {
  what: string;
  name: EndpointName;
  params: Record<string, string>;
  query?: Record<string, unknown>;
};

const lists = Object.values(endpoints).flatMap((endpoint) =>
  'list' in endpoint ? [{ name: endpoint.name as EndpointName, list: endpoint.list as List }] : [],
);
const entriesPerPage = 20;
/** In names, passcodes and addresses: in many of them, and in none. */
const searches = { many: 'er', none: 'zqxj' };

/** Every list that is declared, in all that it offers; and what pages of the studio and of phones read. */
export async function everydayCalls(organiser: Browser, city: City): Promise<EverydayCall[]> {
  const largest = { phId: city.pigeonholeId, tId: city.workspaceId };
  const ofLists = await Promise.all(lists.map((each) => callsOfList(organiser, each, largest)));
  return [
    ...ofLists.flat(),
    ...(await callsOfEvent(organiser, city)),
    { what: 'listWorkspaces', name: 'listWorkspaces', params: {} },
    { what: 'readTeam', name: 'readTeam', params: largest },
    { what: 'myAccount', name: 'myAccount', params: {} },
  ];
}

async function callsOfList(
  organiser: Browser,
  { name, list }: (typeof lists)[number],
  params: Record<string, string>,
): Promise<EverydayCall[]> {
  const { totalEntries } = await answerOf<{ totalEntries: number }>(organiser, { what: name, name, params });
  const last = Math.max(1, Math.ceil(totalEntries / entriesPerPage));
  const call = (what: string, query: Record<string, unknown>) => ({
    what: `${name}, ${what}`,
    name,
    params,
    query: { entriesPerPage, ...query },
  });
  return [
    ...Object.keys(list.sorts).flatMap((sortBy) => [
      call(`by ${sortBy}`, { sortBy }),
      call(`by ${sortBy}, last page`, { sortBy, currentPage: last }),
    ]),
    ...Object.entries(list.filters).flatMap(([filter, values]) =>
      values.map((value) => call(`${filter} ${value}`, { [filter]: value })),
    ),
    call('a search that finds many', { searchTerm: searches.many }),
    call('a search that finds nothing', { searchTerm: searches.none }),
  ];
}

/** What a run page, a desk and a phone read: of an event of the usual size, and the long lists of the largest. */
async function callsOfEvent(organiser: Browser, city: City): Promise<EverydayCall[]> {
  const { pigeonholes } = await answerOf<{ pigeonholes: { id: string }[] }>(organiser, {
    what: 'a usual event',
    name: 'listPigeonholes',
    params: {},
    query: { period: 'past' },
  });
  const event = { phId: pigeonholes[0]?.id ?? '' };
  const { liveSessions } = await answerOf<{ liveSessions: { id: string; type: string }[] }>(organiser, {
    what: 'its agenda',
    name: 'listSessions',
    params: event,
  });
  const longest = (type: string) => ({ lsId: city.sessions.find((each) => each.type === type)?.id ?? '' });
  const ofEvent = (name: EndpointName) => ({ what: name, name, params: event });
  return [
    ...(['readPigeonhole', 'listSessions', 'readRunLinks', 'listPanelAccess'] as const).map(ofEvent),
    ...liveSessions.flatMap(({ id, type }): EverydayCall[] => [
      { what: `readSession, ${type}`, name: 'readSession', params: { lsId: id } },
      { what: `readResults, ${type}`, name: 'readResults', params: { lsId: id } },
      { what: `readSetup, ${type}`, name: 'readSetup', params: { ...event, kind: type } },
    ]),
    ...(['newest', 'top'] as const).map((order) => ({
      what: `readQuestions, by ${order}`,
      name: 'readQuestions' as const,
      params: longest('qna'),
      query: { status: 'allowed', order, most: 50 },
    })),
    {
      what: 'readMessages',
      name: 'readMessages',
      params: longest('chat'),
      query: { status: 'allowed', order: 'newest', most: 50 },
    },
    { what: 'findPigeonhole', name: 'findPigeonhole', params: { passcode: city.passcode } },
  ];
}

/** Throws unless the call is answered as it is meant to be. */
export async function answerOf<Body>(
  browser: Browser,
  { what, name, params, query = {} }: EverydayCall,
): Promise<Body> {
  const { status, body } = await browser.call(name, { params, query } as never);
  if (status !== 200) throw new Error(`${what} is answered with ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
