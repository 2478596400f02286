import { Client } from 'pg';
import type { Mine } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { chosenIn, promptOf, questionsOf, upvotedIn } from '../simulate/session-views.ts';
import type { Answer, AuditRows, KeptInstance, Marks, PendingCall, Tally } from './instance.ts';

/** A browser that still has its cookies, on whatever now runs at that address. */
export async function browserWith(origin: string, cookie: string): Promise<Browser> {
  const browser = new Browser(origin);
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    browser.cookies.set(name, value);
  }
  await browser.open('/');
  return browser;
}

type About = Pick<KeptInstance, 'pigeonholeId' | 'sessions' | 'organiser'>;

/** What the organiser sees: questions with their votes, options of polls, and how many voted. */
export async function readTallies(
  origin: string,
  { pigeonholeId, sessions, organiser }: About,
): Promise<Record<string, Tally>> {
  const live = await LiveClient.open(await browserWith(origin, organiser.cookie), {
    pigeonholeId,
    channel: 'admin',
  });
  try {
    const tallies: Record<string, Tally> = {};
    for (const session of sessions) {
      live.listen(session);
      const view = await live.until(() => live.view(session), `session ${session}`);
      const prompt = promptOf(view);
      tallies[session] = {
        questions: Object.fromEntries(questionsOf(view).map(({ id, votes }) => [id, votes])),
        options: Object.fromEntries((prompt?.options ?? []).map(({ id, votes }) => [id, votes ?? 0])),
        voters: prompt?.voters ?? 0,
      };
    }
    return tallies;
  } finally {
    live.close();
  }
}

/** What an attendee is shown as their own, by session. */
export async function readMarks(
  origin: string,
  cookie: string,
  { pigeonholeId, sessions }: About,
): Promise<Record<string, Marks>> {
  const live = await attendeeWith(origin, cookie, pigeonholeId);
  try {
    for (const session of sessions) live.listen(session);
    await live.until(() => sessions.every((session) => live.mine.has(session)), 'what is their own');
    return Object.fromEntries(sessions.map((session) => [session, sorted(live.mine.get(session))]));
  } finally {
    live.close();
  }
}

/** Sends calls of one phone, and returns the receipt of each; null: refused. */
export async function sendCalls(
  origin: string,
  cookie: string,
  pigeonholeId: string,
  calls: readonly PendingCall[],
): Promise<Answer[]> {
  const live = await attendeeWith(origin, cookie, pigeonholeId);
  try {
    const answers: Answer[] = [];
    for (const { name, params, body, key } of calls) {
      const answer = await live.call(name, params, body, key);
      answers.push('itemId' in answer ? { seq: answer.seq, itemId: answer.itemId } : null);
    }
    return answers;
  } finally {
    live.close();
  }
}

/** Every value of the audit log as the database writes it, of the columns that there are or were. */
export async function readAudit(databaseUrl: string, columns?: readonly string[]): Promise<AuditRows> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const names = columns ?? (await columnsOf(client, 'audit_entries'));
    const list = names.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ');
    const { rows } = await client.query({
      text: `select ${list} from audit_entries order by audit_entries.id`,
      rowMode: 'array',
    });
    return { columns: names, rows };
  } finally {
    await client.end();
  }
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function attendeeWith(origin: string, cookie: string, pigeonholeId: string): Promise<LiveClient> {
  return LiveClient.open(await browserWith(origin, cookie), { pigeonholeId, channel: 'attendee' });
}

function sorted(mine: Mine | undefined): Marks {
  return { upvoted: [...upvotedIn(mine)].sort(), chosen: [...chosenIn(mine)].sort() };
}
