import { expect, test } from 'vitest';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openWorld, password, type World } from '#server/test/world.ts';
import { answerRecoveries } from '../recovery/answer-recoveries.job.ts';

const signUp = async (world: World, email: string) => {
  const visitor = await world.visitor();
  const { status, body } = await visitor.call('signUp', { body: { email, password } });
  return [status, body.details?.['data.email']?.[0]?.description];
};

const pageOf = async (world: World, path: string) =>
  (await (await world.visitor()).open(path)).boot.page.data;
/** As somebody sees it whose browser runs no scripts. */
const textOf = async (world: World, path: string) =>
  (await (await world.visitor()).fetch(path, { headers: { accept: 'text/html' } })).text();

test('where registration is open anybody signs up', async () => {
  await using world = await openWorld({});
  expect(await signUp(world, 'ines@example.com')).toEqual([200, undefined]);
  expect(await pageOf(world, '/signup')).toEqual({ registration: 'everyone', domains: [] });
  expect(await pageOf(world, '/login')).toMatchObject({ signUp: true, news: true });
});

test('where it is for domains, others are told so at their field', async () => {
  await using world = await openWorld({ REGISTRATION: 'Example.org, @harbor.example', LOGIN_NEWS: 'off' });
  expect(await signUp(world, 'Ines@EXAMPLE.org')).toEqual([200, undefined]);
  expect(await signUp(world, 'mei@harbor.example')).toEqual([200, undefined]);
  for (const email of ['ines@example.com', 'ines@sub.example.org', 'ines@notexample.org'])
    expect(await signUp(world, email)).toEqual([
      422,
      'Use an address at example.org, harbor.example, or ask a team to invite you.',
    ]);
  expect(await pageOf(world, '/signup')).toEqual({
    registration: 'domains',
    domains: ['example.org', 'harbor.example'],
  });
  expect(await pageOf(world, '/login')).toMatchObject({ signUp: true, news: false });
});

test('a forgotten password makes no account of an old sign-up whose address may not register', async () => {
  await using world = await openWorld({ REGISTRATION: 'example.org' });
  const { kernel } = world.program;
  for (const email of ['ines@example.com', 'ines@example.org']) {
    await kernel.db.insertInto('accounts').values({ email, locale: 'en' }).execute();
    const visitor = await world.visitor();
    expect((await visitor.call('recover', { body: { email } })).status).toBe(200);
  }
  await answerRecoveries(kernel).run({});
  const mails = await kernel.db.selectFrom('mails').select('recipient').execute();
  expect(mails).toEqual([{ recipient: 'ines@example.org' }]);
});

test('where it is by invitation no page offers it, and an invitation still makes an account', async () => {
  await using world = await openWorld({ REGISTRATION: 'invitation' });
  expect(await signUp(world, 'ines@example.com')).toEqual([
    422,
    'Accounts here are by invitation. Ask a team to invite you.',
  ]);
  expect(await pageOf(world, '/signup')).toEqual({ registration: 'invitation', domains: [] });
  expect(await pageOf(world, '/login')).toMatchObject({ signUp: false });
  expect(await textOf(world, '/login')).not.toContain('href="/signup');

  const { owner, tId } = await teamOf(world);
  const email = 'ines@example.com';
  expect((await owner.browser.call('addMember', { params: { tId }, body: { email } })).status).toBe(200);
  const { plain } = await world.program.kernel.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const hash = /\/([^/\s]+)$/m.exec(plain.split(/\s+/).find((word) => word.startsWith('http')) ?? '')?.[1];
  const ines = await world.visitor();
  const path = `/invitations/signup/${hash}`;
  await ines.open(path);
  expect((await ines.post(path, { email, password })).status).toBe(303);
  expect((await ines.call('myAccount')).body.account.email).toBe(email);
});
