import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { planHall } from '#server/domains/interaction/crowd/plan-hall.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { finalAuditId } from '#server/kernel/audit/audit.queries.ts';
import { signNext } from '#server/kernel/audit/sign-next.ts';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { SharedFollowing } from '../simulate/following.ts';
import { Hall } from '../simulate/hall.ts';
import type { KeptPerson, PendingCall } from './instance.ts';

const password = 'Carrier-Pigeon-7';
const attendees = 24;
const day = 86_400_000;

export type Filled = {
  pigeonholeId: string;
  anonymousPoll: string;
  namedPoll: string;
  qna: string;
  organiser: Browser;
  audience: Pick<KeptPerson, 'cookie' | 'receipted' | 'outbox'>[];
};

/** An event in full swing: an anonymous poll, a named one, a Q&A with votes; sign-ups that wait; an audit log, half signed. */
export async function fill(origin: string, databaseUrl: string, keys: Keys): Promise<Filled> {
  const db = openDatabase(
    { url: databaseUrl, size: 2, name: 'volary kept instance', statementTimeout: 15_000 },
    makeLog('warn', process.stderr),
  );
  try {
    const organiser = await signIn(origin, db, 'ada@example.com', 'Ada');
    const event = await makeEvent(organiser);
    const hall = new Hall({
      address: origin,
      passcode: event.passcode,
      sessions: [event.anonymousPoll, event.namedPoll, event.qna],
      random: seededRandom(7),
      shared: new SharedFollowing(),
    });
    await hall.fill(attendees, { atOnce: 8, within: 60_000 });
    await hall.play(planHall({ attendees, seconds: 8, seed: 7 }));
    if (!(await hall.settle({ within: 30_000 }))) throw new Error('Not every phone got its receipts.');
    await moderate(organiser, event.qna, hall);
    for (const email of ['grace@example.com', 'linus@example.com']) await signUp(origin, email);
    await signAudit(db, keys);
    // Written after the last head.
    await well(
      organiser.call('editAbout', {
        params: { phId: event.pigeonholeId },
        body: { name: 'Annual meeting, day one' },
      }),
    );
    const audience = hall.phones.map((phone, place) => ({
      cookie: phone.pass.cookie,
      receipted: hall.deeds
        .filter((deed) => deed.phone === place)
        .map(({ call, receipt: { key, seq, itemId } }) => ({
          call: { name: call.name, params: { ...call.params }, body: { ...call.body }, key },
          receipt: { seq, itemId },
        })),
      outbox: [],
    }));
    hall.close();
    return { ...event, organiser, audience };
  } finally {
    await db.destroy();
  }
}

async function signIn(origin: string, db: Database, email: string, name: string): Promise<Browser> {
  await db
    .transaction()
    .execute((tx) => makeVerifiedAccount(tx, { email, password, name, locale: 'en', now: new Date() }));
  const browser = new Browser(origin);
  await browser.open('/');
  const { status } = await browser.call('signIn', { body: { email, passwd: password } });
  if (status !== 200) throw new Error(`${email} could not sign in (${status}).`);
  await browser.open('/p/list/');
  return browser;
}

async function makeEvent(
  organiser: Browser,
): Promise<Omit<Filled, 'organiser' | 'audience'> & { passcode: string }> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const { pigeonhole } = await well(
    organiser.call('makePigeonhole', {
      body: {
        name: 'Annual meeting',
        startDate: dayOf(Date.now()),
        endDate: dayOf(Date.now() + day),
        timezone: 'UTC',
      },
    }),
  );
  const pigeonholeId = pigeonhole.id;
  const begin = async (body: Parameters<typeof organiser.call<'makeSession'>>[1]) => {
    const { liveSession } = await well(organiser.call('makeSession', body));
    await well(organiser.call('startSession', { params: { lsId: liveSession.id } }));
    return liveSession.id;
  };
  const poll = (name: string, anonymous: boolean) =>
    begin({
      body: {
        pigeonholeId,
        type: 'poll',
        name,
        settings: { anonymous, changeVote: true },
        poll: { prompts: [{ text: name, options: ['Yes', 'No', 'Later'] }] },
      },
    });
  return {
    pigeonholeId,
    passcode: pigeonhole.passcode.passcode,
    anonymousPoll: await poll('Do you trust the board?', true),
    namedPoll: await poll('Who comes to dinner?', false),
    qna: await begin({ body: { pigeonholeId, type: 'qna', name: 'Ask the board' } }),
  };
}

/** One question is answered, one dismissed. */
async function moderate(organiser: Browser, lsId: string, { deeds }: Hall): Promise<void> {
  const [first, second] = deeds.filter(({ call }) => call.name === 'askQuestion');
  for (const [asked, to] of [
    [first, 'answered'],
    [second, 'dismissed'],
  ] as const) {
    if (asked === undefined) throw new Error('The hall asked fewer than two questions.');
    const params = { lsId, questionId: asked.receipt.itemId };
    await well(organiser.call('moveQuestion', { params, body: { from: 'allowed', to } }));
  }
}

async function signUp(origin: string, email: string): Promise<void> {
  const browser = new Browser(origin);
  await browser.open('/signup');
  await well(browser.call('signUp', { body: { email, password } }));
}

async function signAudit(db: Database, keys: Keys): Promise<void> {
  const upTo = await finalAuditId(db, '0');
  await db.transaction().execute((tx) => signNext({ tx, keys, now: new Date() }, upTo));
}

async function well<Body>(answering: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A new question of a phone, with a key of its own. */
export function question(lsId: string, text: string): PendingCall {
  return { name: 'askQuestion', params: { lsId }, body: { text }, key: newKey() };
}
