import { type AnyEndpoint, isRead } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { fileReply } from '#contract/file-reply.ts';
import type { List } from '#contract/list.ts';
import type { Browser } from '#server/test/browser.ts';
import type { City } from '../../tools/fill-database/fill-database.ts';

/** What people do all day, and what it is called in the table. */
export type EverydayCall = {
  what: string;
  /** Answers what is timed: it throws unless it is answered as it is meant to be. */
  prepare(browser: Browser): Promise<() => Promise<unknown>>;
};

const lists = Object.values(endpoints).flatMap((endpoint) =>
  'list' in endpoint ? [{ name: endpoint.name as EndpointName, list: endpoint.list as List }] : [],
);
/** What an organizer reads of an event or a workspace as a whole: every read that is declared for one, but lists and files. */
const wholes = Object.values(endpoints as Record<string, AnyEndpoint>).filter(
  (endpoint) =>
    (isRead(endpoint) || (endpoint.safe && endpoint.methods.includes('GET'))) &&
    endpoint.reply !== fileReply &&
    !('list' in endpoint) &&
    endpoint.allow.who === 'able' &&
    ['pigeonhole', 'workspace'].includes(endpoint.allow.subject) &&
    // Speakers read with their codes.
    endpoint.allow.ability !== 'collaborate' &&
    /^[^{]*\{(phId|tId)\}[^{]*$/.test(endpoint.path),
);
const entriesPerPage = 20;
/** In names, passcodes and addresses: in many of them, and in none. */
const searches = { many: 'er', none: 'zqxj' };

/** Every list that is declared, in all that it offers; and what pages of the studio and of phones read. */
export async function everydayCalls(organiser: Browser, city: City): Promise<EverydayCall[]> {
  const largest = { phId: city.pigeonholeId, tId: city.workspaceId };
  const ofLists: EverydayCall[] = [];
  // One after another: all at once, they are too much for a server that has read nothing of a city yet.
  for (const each of lists)
    ofLists.push(...(await callsOfList(organiser, each, await paramsOf(organiser, each.name, city))));
  return [
    ...ofLists,
    ...(await callsOfEvent(organiser, city)),
    ...wholes.map(({ name }) => reading(`${name}, of the largest`, name as EndpointName, largest)),
    ...(['listWorkspaces', 'listOrganisations', 'myAccount', 'listTasks', 'listMyInvites'] as const).map(
      (name) => reading(name, name, {}),
    ),
  ];
}

/** Of the largest workspace and event, and of the session there that has such a list. */
async function paramsOf(organiser: Browser, name: EndpointName, city: City): Promise<Params> {
  const { pigeonholeId: phId, workspaceId: tId } = city;
  if (!endpoints[name].path.includes('{lsId}')) return { phId, tId };
  for (const { id: lsId } of city.sessions)
    if ((await organiser.call(name, { params: { lsId } } as never)).status === 200) return { lsId };
  throw new Error(`No session of the largest event has ${name}.`);
}

async function callsOfList(
  organiser: Browser,
  { name, list }: (typeof lists)[number],
  params: Params,
): Promise<EverydayCall[]> {
  const { totalEntries } = await answerOf<{ totalEntries: number }>(organiser, name, { params });
  const last = Math.max(1, Math.ceil(totalEntries / entriesPerPage));
  const call = (what: string, query: Query) =>
    reading(`${name}, ${what}`, name, params, { entriesPerPage, ...query });
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
  const { pigeonholes } = await answerOf<{ pigeonholes: { id: string }[] }>(organiser, 'listPigeonholes', {
    query: { period: 'past' },
  });
  const event = { phId: pigeonholes[0]?.id ?? '' };
  const { liveSessions } = await answerOf<{ liveSessions: { id: string; type: string }[] }>(
    organiser,
    'listSessions',
    { params: event },
  );
  const longest = (type: string) => ({ lsId: city.sessions.find((each) => each.type === type)?.id ?? '' });
  const ofEvent = wholes.filter(({ path }) => path.includes('{phId}'));
  return [
    ...ofEvent.map(({ name }) => reading(name, name as EndpointName, event)),
    ...liveSessions.flatMap(({ id, type }) => [
      reading(`readSession, ${type}`, 'readSession', { lsId: id }),
      reading(`readSessionInsights, ${type}`, 'readSessionInsights', { lsId: id }),
      reading(`readResults, ${type}`, 'readResults', { lsId: id }),
      reading(`readSetup, ${type}`, 'readSetup', { ...event, kind: type }),
    ]),
    ...(['newest', 'top'] as const).map((order) =>
      reading(`readQuestions, by ${order}`, 'readQuestions', longest('qna'), {
        status: 'allowed',
        order,
        most: 50,
      }),
    ),
    reading('readMessages', 'readMessages', longest('chat'), {
      status: 'allowed',
      order: 'newest',
      most: 50,
    }),
    reading('findPigeonhole', 'findPigeonhole', { passcode: city.passcode }),
  ];
}

type Params = Record<string, string>;
type Query = Record<string, unknown>;

const reading = (what: string, name: EndpointName, params: Params, query: Query = {}): EverydayCall => ({
  what,
  prepare: async (browser) => () => answerOf(browser, name, { params, query }),
});

/** A person calls less often than this, or the server has too much to do. */
export class NotNow extends Error {
  readonly seconds: number;
  readonly isOverloaded: boolean;

  constructor(name: EndpointName, { seconds, isOverloaded }: { seconds: number; isOverloaded: boolean }) {
    super(`${name} is to be called again in ${seconds} s.`);
    this.seconds = seconds;
    this.isOverloaded = isOverloaded;
  }
}

/** Throws unless the call is answered as it is meant to be; `NotNow` where it may be made again later. */
export async function answerOf<Body>(
  browser: Browser,
  name: EndpointName,
  input: { params?: Params; query?: Query; body?: object },
): Promise<Body> {
  const { status, body, headers } = await browser.call(name, input as never);
  const seconds = body.disableTimer ?? Number(headers.get('retry-after') ?? 1);
  if (status === 429 || status === 503) throw new NotNow(name, { seconds, isOverloaded: status === 503 });
  if (status !== 200) throw new Error(`${name} is answered with ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
