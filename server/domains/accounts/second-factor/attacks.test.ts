import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { makeTestKey } from './keys/security-key.fixture.ts';
import {
  addKeyTo,
  comeAgain,
  mailedCode,
  type Owner,
  owner,
  subjects,
  turnAppOn,
  turnEmailOn,
} from './second-factor.fixture.ts';

const world = worldForTests();

const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

/** How many guesses were counted against an account, on devices it does not know. */
async function guessesLocked(browser: Browser): Promise<number> {
  return (await browser.call('proveByEmail', { body: { code: '999999' } })).body.disableTimer ?? 0;
}

describe('somebody who has only the password', () => {
  test('guesses a hundred codes at once: five are looked at, and the rest wait', async () => {
    const ada = await owner(world, 'Hundred');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    const right = await mailedCode(world, ada.email);
    const guesses = Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0'));
    const answers = await Promise.all(
      guesses
        .filter((code) => code !== right)
        .map((code) => browser.tab().call('proveByEmail', { body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 422 && status !== 429)).toEqual([]);
    const late = await browser.call('proveByEmail', { body: { code: right } });
    expect([late.status, late.body.disableTimer], 'the right one waits, too').toEqual([
      429,
      expect.any(Number),
    ]);
  });

  test('comes with a hundred browsers: they count as one, and a right password forgives nothing', async () => {
    const ada = await owner(world, 'Browsers');
    await turnEmailOn(ada);
    for (let count = 0; count < 4; count += 1) {
      const { browser } = await comeAgain(world, ada);
      expect((await browser.call('proveByEmail', { body: { code: '999999' } })).status).toBe(422);
      world.clock.forward(60_000);
    }
    const { browser } = await comeAgain(world, ada);
    expect(await guessesLocked(browser)).toBe(15);
    const { browser: another } = await comeAgain(world, ada);
    expect((await another.call('proveByEmail', { body: { code: '999999' } })).status).toBe(429);
    expect((await another.call('proveByRecoveryCode', { body: { code: 'AAAA' } })).status).toBe(429);
  });

  test('types several wrong codes: the owner hears of it, once an hour at most, and each is in the audit log', async () => {
    const ada = await owner(world, 'Hears');
    await turnAppOn(world, ada);
    const notice = 'Someone knows your Volary password';
    const notices = async () =>
      (await subjects(world, ada.email)).filter((subject) => subject === notice).length;
    const wrong = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        const { browser } = await comeAgain(world, ada);
        expect((await browser.call('proveByApp', { body: { code: '000000' } })).status).toBe(422);
        world.clock.forward(5 * 60_000);
      }
    };
    await wrong(2);
    expect(await notices(), 'a slip of the fingers').toBe(0);
    await wrong(1);
    expect(await notices()).toBe(1);
    await wrong(3);
    expect(await notices()).toBe(1);
    world.clock.forward(3_600_000);
    await wrong(1);
    expect(await notices()).toBe(2);
    const logged = await world.program.kernel.db
      .selectFrom('auditEntries as e')
      .innerJoin('auditActors as a', 'a.id', 'e.actorId')
      .where('e.action', '=', 'second-factor-wrong')
      .where('a.ref', '=', ada.id)
      .select('e.about')
      .orderBy('e.id')
      .execute();
    expect(logged.map(({ about }) => about)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((count) => ({ by: 'app', count })),
    );
  });

  test('locks everybody out but the owner, on a device the account knows', async () => {
    const ada = await owner(world, 'Owner');
    await turnEmailOn(ada);
    const { browser: thief } = await comeAgain(world, ada);
    for (let count = 0; count < 5; count += 1) await thief.call('proveByEmail', { body: { code: '999999' } });
    expect((await thief.call('proveByEmail', { body: { code: '999999' } })).status).toBe(429);
    await ada.browser.post('/logout', {});
    world.clock.forward(61_000);
    const { browser } = await comeAgain(world, ada, { browser: ada.browser });
    const code = await mailedCode(world, ada.email);
    expect((await browser.call('proveByEmail', { body: { code } })).status).toBe(200);
  });

  test('makes no device a known one, and no cookie that lasts, before the second factor', async () => {
    const ada = await owner(world, 'Fresh');
    await turnEmailOn(ada);
    const thief = await world.visitor();
    const answer = await thief.call('signIn', {
      body: { email: ada.email, passwd: password, stayLoggedIn: true },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith('device='))).toBe(false);
    expect(cookies.find((cookie) => cookie.startsWith('signin='))).not.toMatch(/max-age/i);
  });

  test('fills no mailbox: after ten codes they come ever more seldom, however often the password is given', async () => {
    const ada = await owner(world, 'Mailbox');
    await turnEmailOn(ada);
    const before = (await mailsTo(ada)).length;
    for (let count = 0; count < 14; count += 1) {
      await comeAgain(world, ada);
      world.clock.forward(1_000);
    }
    expect((await mailsTo(ada)).length - before).toBe(10);
  });

  test('finds the id of the session changed at each step, and the old ones worth nothing', async () => {
    const ada = await owner(world, 'Fixed');
    await turnEmailOn(ada);
    const visitor = await world.visitor();
    // An id that somebody planted beforehand.
    visitor.cookies.set('signin', 'A'.repeat(43));
    await visitor.open('/login');
    const { browser } = await comeAgain(world, ada, { browser: visitor });
    const half = browser.cookies.get('signin');
    expect(half).not.toBe('A'.repeat(43));
    const stale = browser.tab();
    await browser.call('proveByEmail', { body: { code: await mailedCode(world, ada.email) } });
    expect(browser.cookies.get('signin')).not.toBe(half);
    await browser.open('/p/list/');
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(stale)).toBe(false);
    expect((await stale.call('resendEmailCode')).body.error).toBe('Forbidden');
  });

  test('may wait half an hour at a step, no longer', async () => {
    const ada = await owner(world, 'Slow');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    world.clock.forward(30 * 60_000 + 1);
    expect((await browser.call('resendEmailCode')).body.error).toBe('Forbidden');
  });
});

describe('a code', () => {
  test('of another account, or of another sign-in of the same, is none here', async () => {
    const [ada, bea] = [await owner(world, 'Ada'), await owner(world, 'Bea')];
    await turnEmailOn(ada);
    await turnEmailOn(bea);
    const { browser: first } = await comeAgain(world, ada);
    const codeOfFirst = await mailedCode(world, ada.email);
    const { browser: second } = await comeAgain(world, ada);
    const { browser: hers } = await comeAgain(world, bea);
    expect((await hers.call('proveByEmail', { body: { code: codeOfFirst } })).status).toBe(422);
    if (codeOfFirst !== (await mailedCode(world, ada.email)))
      expect((await second.call('proveByEmail', { body: { code: codeOfFirst } })).status).toBe(422);
    expect((await first.call('proveByEmail', { body: { code: codeOfFirst } })).status).toBe(200);
  });

  test('sent twice at once signs in once', async () => {
    const ada = await owner(world, 'Twice');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    const code = await mailedCode(world, ada.email);
    const tabs = [browser.tab(), browser.tab(), browser.tab(), browser.tab()];
    const answers = await Promise.all(tabs.map((tab) => tab.call('proveByEmail', { body: { code } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of an app is taken once, also by two browsers at once; none of an earlier half minute is taken after it', async () => {
    const ada = await owner(world, 'Replay');
    const code = await turnAppOn(world, ada);
    const [one, two] = [await comeAgain(world, ada), await comeAgain(world, ada)];
    const shown = code();
    const answers = await Promise.all(
      [one, two].map(({ browser }) => browser.call('proveByApp', { body: { code: shown } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { browser } = await comeAgain(world, ada);
    const replayed = await browser.call('proveByApp', { body: { code: shown } });
    expect(replayed.body.details).toMatchObject({
      'data.code': [{ description: 'This code was already used. Wait for the next one.' }],
    });
    const earlier = code(new Date(world.clock.now().getTime() - 30_000));
    expect((await browser.call('proveByApp', { body: { code: earlier } })).status).toBe(422);
  });

  test.each(['١٢٣٤٥٦', 'ééééé1', '👍👍👍'])(
    'written %s is a wrong one, wherever a code is typed',
    async (code) => {
      const ada = await owner(world, 'Letters');
      await ada.browser.open('/account/security/totp-create-qr');
      const adding = await ada.browser.call('addApp', { body: { code } });
      await turnAppOn(world, ada);
      await turnEmailOn(ada);
      const { browser } = await comeAgain(world, ada);
      const answers = [
        adding,
        await browser.call('proveByApp', { body: { code } }),
        await browser.call('proveByEmail', { body: { code } }),
        await browser.call('proveByRecoveryCode', { body: { code } }),
      ];
      for (const { status, body } of answers)
        expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['data.code']]);
    },
  );

  test('of an app is none for an account without one, nor that of a secret never confirmed', async () => {
    const ada = await owner(world, 'Unconfirmed');
    await turnEmailOn(ada);
    await ada.browser.open('/account/security/totp-create-qr');
    const { browser } = await comeAgain(world, ada);
    expect((await browser.call('proveByApp', { body: { code: '123456' } })).status).toBe(422);
  });
});

describe('a security key', () => {
  async function halfway(): Promise<{ ada: Owner; browser: Browser; key: ReturnType<typeof makeTestKey> }> {
    const ada = await owner(world, 'Key');
    const key = await addKeyTo(ada);
    return { ada, key, browser: (await comeAgain(world, ada)).browser };
  }
  const begin = async (browser: Browser) => (await browser.call('beginKeyProof')).body.options;
  const prove = async (browser: Browser, response: Record<string, unknown>) =>
    (await browser.call('proveByKey', { body: { response } })).body.error ?? 'in';

  test.each([
    ['of another origin', { origin: 'https://volary.example.evil.test' }],
    ['of another port of another host', { origin: 'http://127.0.0.1:3000' }],
    ['of another relying party', { rpId: 'evil.test' }],
    ['of another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('that signed something %s is refused', async (_, wrong) => {
    const { browser, key } = await halfway();
    expect(await prove(browser, key.use(await begin(browser), wrong))).toBe('KeyRefused');
    expect(await isIn(browser)).toBe(false);
  });

  test('whose counter does not go on is a copy', async () => {
    const { ada, browser, key } = await halfway();
    expect(await prove(browser, key.use(await begin(browser), { counter: 7 }))).toBe('in');
    const { browser: again } = await comeAgain(world, ada);
    expect(await prove(again, key.use(await begin(again), { counter: 7 }))).toBe('KeyRefused');
    expect(await prove(again, key.use(await begin(again), { counter: 8 }))).toBe('in');
  });

  test('signs each challenge once, and one of five minutes ago no more', async () => {
    const { ada, browser, key } = await halfway();
    const signed = key.use(await begin(browser));
    expect(await prove(browser, signed)).toBe('in');
    const { browser: again } = await comeAgain(world, ada);
    await begin(again);
    expect(await prove(again, signed), 'replayed').toBe('KeyRefused');
    const late = key.use(await begin(again));
    world.clock.forward(5 * 60_000 + 1);
    expect(await prove(again, late)).toBe('KeyRefused');
    expect(await prove(again, signed)).toBe('KeyRefused');
  });

  test('of somebody else is none here, and cannot be added to a second account', async () => {
    const { browser } = await halfway();
    const bea = await owner(world, 'Bea');
    const hers = await addKeyTo(bea);
    expect(await prove(browser, hers.use(await begin(browser)))).toBe('KeyRefused');
    expect(await prove(browser, {})).toBe('KeyRefused');
    const cleo = await owner(world, 'Cleo');
    const { options } = (await cleo.browser.call('beginKey')).body;
    const stolen = await cleo.browser.call('addKey', { body: { name: 'Hers', response: hers.add(options) } });
    expect(stolen.body.error).toBe('KeyRefused');
  });

  test('is added for our own challenge on our own pages only', async () => {
    const ada = await owner(world, 'Adds');
    const key = makeTestKey('http://localhost:3000');
    for (const wrong of [
      { origin: 'https://evil.test' },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
      { rpId: 'evil.test' },
    ]) {
      const { options } = (await ada.browser.call('beginKey')).body;
      const response = key.add(options, wrong);
      const answer = await ada.browser.call('addKey', { body: { name: 'Mine', response } });
      expect(answer.body.error).toBe('KeyRefused');
    }
    expect((await ada.browser.call('readSecurity')).body.factors).toEqual([]);
  });
});

async function mailsTo({ email }: Owner) {
  return world.program.kernel.db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
}
