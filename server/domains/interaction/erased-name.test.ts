import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { password } from '#server/test/world.ts';

const { world, organiser, event } = eventForTests();
const name = 'Zenobia Quetzal';

const join = (browser: Browser, as?: string) =>
  browser.call('joinPigeonhole', {
    body: { passcode: event.passcode, ...(as !== undefined && { name: as }) },
  });

async function ask(browser: Browser, lsId: string, text: string): Promise<string> {
  const asked = await browser.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  expect(asked.status).toBe(200);
  return asked.body.itemId;
}

/** Closes the account, as if the days to think about it were over. */
async function close(browser: Browser): Promise<void> {
  const { id } = (await browser.call('myAccount')).body.account;
  expect((await browser.call('closeAccount', { body: { passwd: password } })).status).toBe(200);
  await sql`UPDATE accounts SET closes_at = ${world.clock.now()} WHERE id = ${id}`.execute(
    world.program.kernel.db,
  );
}

const erase = () => eraseClosedAccounts(world.program.kernel).run({});

test('somebody who is gone has no name at their questions, on any screen at once; texts and votes stay', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const mara = await world.organiser('Mara');
  await join(mara, name);
  const hers = await ask(mara, lsId, 'Do quetzals sing?');
  await ask(await world.attendee(event.passcode, 'Fan'), lsId, 'Who asks?');
  const voter = await world.attendee(event.passcode);
  await verifyChannel(() =>
    voter.call('upvoteQuestion', { params: { lsId, questionId: hers }, body: { key: newKey(), up: true } }),
  );
  const shown = () =>
    clients.projector.qna(lsId)?.questions.map(({ text, author, votes }) => ({ text, author, votes }));
  const other = { text: 'Who asks?', author: 'Fan', votes: 0 };
  expect(shown()).toEqual([{ text: 'Do quetzals sing?', author: name, votes: 1 }, other]);

  await close(mara);
  await verifyChannel(erase);

  expect(shown()).toEqual([{ text: 'Do quetzals sing?', author: null, votes: 1 }, other]);
  // Whoever comes back now is sent no news from before.
  const { rows } = await sql`SELECT events FROM live_events WHERE events::text LIKE ${`%${name}%`}`.execute(
    world.program.kernel.db,
  );
  expect(rows).toEqual([]);
  await mara.open(`/${event.passcode}`);
  expect((await join(mara)).body.attendee?.name).toBeNull();
});

test.each(['in which the account is closed', 'that came back to the event since'])(
  'a name that was given before signing in is erased as well, in the browser %s',
  async (browser) => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const mara = await world.attendee(event.passcode, name);
    await ask(mara, lsId, 'Asked as a guest?');
    // What they called themselves later changes nothing of what they were called before.
    await join(mara, '');
    const { email } = (await (await world.organiser('Guest')).call('myAccount')).body.account;
    expect((await mara.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
    await mara.open('/account/advanced');
    if (browser === 'in which the account is closed') await close(mara);
    else {
      await join(mara);
      const elsewhere = await world.visitor();
      await elsewhere.call('signIn', { body: { email, passwd: password } });
      await elsewhere.open('/account/advanced');
      await close(elsewhere);
    }
    await erase();

    const screen = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    expect(screen.qna(lsId)?.questions).toMatchObject([{ text: 'Asked as a guest?', author: null }]);
  },
);

test('what somebody said under a name is in their data; without a name it is nobody’s', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const secret = await world.qna(organiser, event.id, { anonymous: true });
  const pollId = await world.poll(organiser, event.id, { anonymous: false });
  const [mara, lea] = [await world.organiser('Mara'), await world.organiser('Lea')];
  const asked = async (browser: Browser) => {
    await ask(browser, lsId, 'By name?');
    await ask(browser, secret, 'In secret?');
    const desk = await world.live(organiser, event.id, 'admin', pollId);
    const optionIds = [desk.prompt(pollId)?.options[1]?.id ?? ''];
    await browser.call('voteInPoll', { params: { lsId: pollId }, body: { key: newKey(), optionIds } });
    return (await browser.call('downloadMyData')).body as Record<string, unknown>;
  };
  await join(mara, name);
  await join(lea);
  const questionId = await ask(await world.attendee(event.passcode), lsId, 'By somebody else?');
  for (const browser of [mara, lea])
    await browser.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } });

  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const at = { event: 'Annual meeting', session: 'Ask the board' };
  const { joined, asAttendee } = await asked(mara);
  expect(joined).toEqual([{ event: 'Annual meeting', name, joinedAt: date }]);
  expect(asAttendee).toMatchObject({
    questions: [{ ...at, text: 'By name?', name, askedAt: date }],
    upvotes: [{ ...at, question: 'By somebody else?' }],
    pollVotes: [{ event: 'Annual meeting', session: 'Shall we?', question: 'Shall we?', chosen: ['No'] }],
  });
  const nobody = { joined: [], asAttendee: { questions: [], upvotes: [], pollVotes: [] } };
  expect(await asked(lea)).toMatchObject(nobody);
});
