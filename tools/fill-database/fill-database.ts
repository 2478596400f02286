import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { allCrowds, crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import type { Database } from '#server/kernel/db/database.ts';
import {
  analyze,
  insertAccounts,
  insertAttendees,
  insertEvents,
  insertMemberships,
  insertProgramme,
  insertSessions,
  insertWorkspaces,
  type NewSession,
} from './city.queries.ts';
import { type CityEvent, type CitySize, eventsOf } from './city.ts';

/** The largest event, which runs, and its sessions. */
type Filled = {
  pigeonholeId: string;
  passcode: string;
  sessions: readonly { id: string; type: SessionType }[];
};

export type City = Filled & {
  /** Who can sign in: all in the largest workspace, to which that event belongs, and in the same others. */
  organisers: readonly { id: string; email: string }[];
  workspaceId: string;
};

type Parts = {
  client: Client;
  db: Database;
  size: CitySize;
  password: string;
  now: Date;
  say(done: string): void;
};

const hour = 3_600_000;
const organisers = 8;
/** Workspaces that an organiser is in. */
const reach = 50;
const membersEach = 2;
/** Most people who have an account are in no team. */
const withoutTeam = ({ events }: CitySize) => events;
/** Answers, or events where there are few of them, that are written in one transaction. */
const batch = { answers: 50_000, events: 1_000 };

const kinds = allCrowds.map(({ type }) => type);

/** Workspaces, their people and events, and in each event a session of each kind with what people did there. */
export async function fillDatabase({ client, db, size, password, now, say }: Parts): Promise<City> {
  const tag = randomBytes(2).toString('hex');
  const teams = await makeTeams({ client, db, size, password, now }, tag);
  say(`${size.workspaces} workspaces`);
  let largest: Filled | undefined;
  let [events, answers] = [0, 0];
  for (const some of inBatches(eventsOf(size, { kinds, tag: `C${tag}`, now }))) {
    const filled = await inTransaction(client, () => fillEvents(client, some, teams));
    largest ??= filled;
    events += some.length;
    answers += some.reduce((sum, event) => sum + answersOf(event), 0);
    say(`${events} of ${size.events} events, ${answers} of ${size.answers} answers`);
  }
  if (largest === undefined) throw new Error('A city has an event.');
  await analyze(client);
  return { ...largest, organisers: teams.organisers, workspaceId: teams.workspaces[0] ?? '' };
}

type Teams = { workspaces: string[]; owners: string[]; organisers: { id: string; email: string }[] };

async function makeTeams(
  { client, db, size, password, now }: Omit<Parts, 'say'>,
  tag: string,
): Promise<Teams> {
  const people: Teams['organisers'] = [];
  for (let nth = 1; nth <= organisers; nth += 1) {
    const email = `organiser-${nth}@${tag}.example`;
    const account = { email, password, name: `Organizer ${nth}`, locale: 'en', now };
    people.push({
      id: await db.transaction().execute((tx) => makeVerifiedAccount(tx, account)),
      email,
    });
  }
  const workspaces = await insertWorkspaces(client, size.workspaces);
  const inTeams = size.workspaces * (1 + membersEach);
  const accounts = await insertAccounts(client, inTeams + withoutTeam(size), tag);
  const owners = accounts.slice(0, size.workspaces);
  const every = Math.max(1, Math.floor(size.workspaces / reach));
  await insertMemberships(client, [
    ...workspaces.flatMap((workspaceId, place) => [
      { workspaceId, accountId: owners[place] ?? '', role: 'owner' as const },
      ...accounts
        .slice(size.workspaces + place * membersEach, size.workspaces + (place + 1) * membersEach)
        .map((accountId) => ({ workspaceId, accountId, role: 'member' as const })),
      ...(place % every === 0
        ? people.map(({ id }) => ({ workspaceId, accountId: id, role: 'lead' as const }))
        : []),
    ]),
    // The largest workspace is that of everybody.
    ...owners
      .slice(1)
      .map((accountId) => ({ workspaceId: workspaces[0] ?? '', accountId, role: 'member' as const })),
  ]);
  return { workspaces, owners, organisers: people };
}

type KnownEvent = CityEvent & { id: string };

/** Answers the first of them. */
async function fillEvents(
  client: Client,
  events: readonly CityEvent[],
  { workspaces, owners }: Teams,
): Promise<Filled> {
  const ids = await insertEvents(
    client,
    events.map(({ workspace, ...event }) => ({
      ...event,
      workspaceId: workspaces[workspace] ?? '',
      madeBy: owners[workspace] ?? '',
    })),
  );
  const known = events.map((event, place) => ({ ...event, id: ids[place] ?? '' }));
  const came = await insertAttendees(
    client,
    known.map(({ id, people, sessionsAt }) => ({ id, people, at: sessionsAt })),
  );
  const sessions = known.flatMap((event) => kinds.map((type, place) => ({ event, type, place })));
  const sessionIds = await insertSessions(
    client,
    sessions.map(({ event, type, place }) => sessionOf(event, type, place)),
  );
  await insertProgramme(
    client,
    known.map(({ id }) => id),
  );
  const toFill = sessions.map(({ event, type, place }, nth) => ({
    type,
    pigeonholeId: event.id,
    id: sessionIds[nth] ?? '',
    anonymous: isAnonymous(event),
    people: came.get(event.id) ?? [],
    answers: event.answers[place] ?? 0,
    at: event.sessionsAt,
  }));
  for (const type of kinds)
    await crowdOf(type).fill(
      client,
      toFill.filter((session) => session.type === type),
    );
  const { id = '', passcode = '' } = known[0] ?? {};
  return { pigeonholeId: id, passcode, sessions: toFill.slice(0, kinds.length) };
}

/** What runs has names, since marks are made of a secret: of what is past the secrets are gone. */
const isAnonymous = ({ period }: CityEvent) => period === 'past';

function sessionOf(event: KnownEvent, type: SessionType, place: number): NewSession {
  const { id, name, period, sessionsAt } = event;
  const anonymous = { anonymous: isAnonymous(event) };
  return {
    pigeonholeId: id,
    type,
    name: `${name}: ${type}`,
    sortOrder: place,
    startsAt: sessionsAt,
    endsAt: period === 'past' && sessionsAt !== null ? new Date(sessionsAt.getTime() + hour) : null,
    settings: { ...crowdOf(type).session.settings, ...anonymous },
    frozen: period === 'upcoming' ? null : anonymous,
  };
}

const answersOf = ({ answers }: CityEvent) => answers.reduce((sum, count) => sum + count, 0);

function* inBatches(events: Iterable<CityEvent>): Generator<CityEvent[]> {
  let some: CityEvent[] = [];
  let answers = 0;
  for (const event of events) {
    some.push(event);
    answers += answersOf(event);
    if (answers < batch.answers && some.length < batch.events) continue;
    yield some;
    [some, answers] = [[], 0];
  }
  if (some.length > 0) yield some;
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (problem) {
    await client.query('ROLLBACK');
    throw problem;
  }
}
