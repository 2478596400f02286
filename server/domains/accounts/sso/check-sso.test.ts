import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { password } from '#server/test/world.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;
let loose: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example', { required: true });
  loose = await house.organisation('loose.example');
  await house.world.program.kernel.db.transaction().execute(async (tx) => {
    const about = { password, name: null, locale: 'en', now: new Date() };
    for (const email of ['known@corp.example', 'known@loose.example'])
      await makeVerifiedAccount(tx, { ...about, email });
  });
});
afterAll(() => house[Symbol.asyncDispose]());

const mailsTo = async (email: string) =>
  house.world.program.kernel.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .select(['subject', 'plain'])
    .execute();

describe('R-120 the SSO check', () => {
  test('R-032 the domain alone decides: the same bytes with an account and without', async () => {
    const visitor = await house.world.visitor();
    const check = async (email: string) => (await visitor.call('checkSso', { body: { email } })).body;
    expect(await check('known@corp.example')).toEqual({ requireSSO: true, type: 'saml' });
    expect(await check('Nobody@Corp.example')).toEqual({ requireSSO: true, type: 'saml' });
    for (const email of ['known@loose.example', 'nobody@loose.example'])
      expect(await check(email)).toEqual({ requireSSO: false, offersSSO: true });
    for (const email of ['nobody@sub.corp.example', 'nobody@example.com'])
      expect(await check(email)).toEqual({ requireSSO: false });
  });

  test('R-036 only the address is looked at, with its two messages', async () => {
    const visitor = await house.world.visitor();
    const problem = async (email: string) =>
      (await visitor.call('checkSso', { body: { email } })).body.details?.['data.email']?.[0]?.description;
    expect(await problem('')).toBe('Your email address is required');
    expect(await problem('nonsense')).toBe('Please use a valid email address');
  });

  test('guessing at domains has its limit', async () => {
    const visitor = await house.world.visitor();
    const answers: number[] = [];
    for (let tries = 0; tries < 14; tries += 1)
      answers.push((await visitor.call('checkSso', { body: { email: `a@domain${tries}.example` } })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a password where a provider is required', () => {
  test.each([
    { mode: 'normal', state: 'email' },
    { mode: 'normal', state: 'sso' },
    { mode: 'organization', state: 'email' },
    { mode: 'organization', state: 'sso' },
  ] as const)('is not looked at, whatever the form says: $mode, $state', async ({ mode, state }) => {
    for (const email of ['known@corp.example', 'nobody@corp.example'])
      for (const passwd of [password, 'Not-the-password-1']) {
        const visitor = await house.world.visitor();
        const answer = await visitor.call('signIn', { body: { email, passwd, mode, state } });
        expect(answer.status).toBe(200);
        expect(answer.body.url.split('?')[0]).toBe(`/sso/saml/${corp.ssoOrgId}/login`);
        expect((await visitor.call('myAccount')).status).toBe(401);
      }
  });

  test('where they were going and remember-me go along', async () => {
    const visitor = await house.world.visitor();
    const body = { email: 'known@corp.example', passwd: 'x', stayLoggedIn: true, rd: '/p/new' };
    expect((await visitor.call('signIn', { body })).body.url).toBe(
      `/sso/saml/${corp.ssoOrgId}/login?rd=%2Fp%2Fnew&stay=1`,
    );
  });

  test('where a provider may be used, both ways are open; where there is none, the address says so', async () => {
    const visitor = await house.world.visitor();
    const known = { email: 'known@loose.example', passwd: password };
    expect((await visitor.call('signIn', { body: { ...known, state: 'sso' } })).body.url).toBe(
      `/sso/saml/${loose.ssoOrgId}/login`,
    );
    expect((await visitor.call('signIn', { body: known })).body.url).toBe('/p/list/');
    const stranger = await house.world.visitor();
    const none = await stranger.call('signIn', {
      body: { email: 'a@example.com', passwd: password, state: 'sso' },
    });
    expect(none.body.details?.['data.email']?.[0]?.description).toContain('Single sign-on isn’t set up');
  });

  test('mode=organization grants nothing', async () => {
    const visitor = await house.world.visitor();
    const body = { email: 'known@loose.example', passwd: password, mode: 'organization' as const };
    await visitor.call('signIn', { body });
    await visitor.open('/p/list/');
    expect((await visitor.call('listSso')).body.organisations).toEqual([]);
  });

  test('a forgotten password is answered as ever, and the letter tells of single sign-on', async () => {
    const visitor = await house.world.visitor();
    const asked = async (email: string) => (await visitor.call('recover', { body: { email } })).body;
    expect(await asked('known@corp.example')).toEqual(await asked('nobody@corp.example'));
    await expect
      .poll(() => mailsTo('known@corp.example'), { timeout: 10_000 })
      .toMatchObject([{ subject: 'How to log in to Volary' }]);
    expect((await mailsTo('known@corp.example'))[0]?.plain).not.toContain('/changePassword/');
    expect(await mailsTo('nobody@corp.example')).toEqual([]);
  });

  test('a sign-up is answered as ever, sets no password, and the letter tells of single sign-on', async () => {
    const visitor = await house.world.visitor();
    const signUp = (email: string) => visitor.call('signUp', { body: { email, password } });
    const [taken, free, elsewhere] = [
      await signUp('known@corp.example'),
      await signUp('fresh@corp.example'),
      await signUp('fresh@example.com'),
    ];
    expect(taken.body).toEqual(elsewhere.body);
    expect(free.body).toEqual(elsewhere.body);
    await expect
      .poll(() => mailsTo('fresh@corp.example'), { timeout: 10_000 })
      .toMatchObject([{ subject: 'How to log in to Volary' }]);
  });

  test('a link of a mail from before it was required sets no password any more', async () => {
    const late = await house.organisation('late.example');
    const visitor = await house.world.visitor();
    await visitor.call('signUp', { body: { email: 'old@late.example', password } });
    await expect.poll(() => mailsTo('old@late.example'), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await mailsTo('old@late.example');
    const token = /verify\/([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    expect((await late.save({ required: true })).status).toBe(200);
    expect((await visitor.call('verifySignUp', { params: { token }, body: {} })).status).toBe(410);
  });
});
