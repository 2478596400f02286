import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import {
  comeAgain,
  mailedCode,
  type Owner,
  owner,
  turnEmailOn,
} from '../second-factor/second-factor.fixture.ts';

const world = worldForTests();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

/** Somebody who is signed in in as many browsers as may be, and gives the password in one more. */
async function full(name: string): Promise<{ ada: Owner; others: Browser[]; late: Browser }> {
  const ada = await owner(world, name);
  const others = [ada.browser];
  while (others.length < 5) {
    const { browser, url } = await comeAgain(world, ada);
    expect(url).toBe('/p/list/');
    others.push(browser);
  }
  const { browser: late, url } = await comeAgain(world, ada, { rd: '/p/new' });
  expect(url).toBe('/maxActiveSession');
  return { ada, others, late };
}

describe('somebody signs in in one browser too many', () => {
  test('R-073: the view receives userSessionList and user, and nobody is put out meanwhile', async () => {
    const { ada, others, late } = await full('List');
    const { boot } = await late.open('/maxActiveSession');
    expect(boot.page).toMatchObject({
      name: 'max-active-session',
      data: { user: { email: ada.email }, maxSessions: 5, mayContinue: false },
    });
    expect(boot.page.data.userSessionList).toHaveLength(5);
    expect(await Promise.all(others.map(isIn))).toEqual([true, true, true, true, true]);
    expect(await isIn(late)).toBe(false);
  });

  test('an entry tells device, browser, network and when it was last seen', async () => {
    const ada = await owner(world, 'Tell');
    const { db } = world.program.kernel;
    await db
      .updateTable('signInSessions')
      .set({ userAgent: firefox, network: '203.0.113.9' })
      .where('accountId', '=', ada.id)
      .execute();
    const { userSessionList } = (await ada.browser.call('readSecurity')).body;
    expect(userSessionList).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox 141',
        system: 'Linux',
        kind: 'computer',
        network: '203.0.113.9',
        madeAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
    ]);
  });

  test('ending one lets them in, to where they were going; its live lines close at once', async () => {
    const { others, late } = await full('One');
    const [first, second] = others as [Browser, Browser];
    const event = await world.pigeonhole(second);
    const line = await world.live(second, event.id, 'admin');
    const { boot } = await late.open('/maxActiveSession');
    const list = boot.page.data.userSessionList as { id: string; current: boolean }[];
    const ofSecond = (await second.call('readSecurity')).body.userSessionList.find(({ current }) => current);
    expect(list.map(({ id }) => id)).toContain(ofSecond?.id);
    const before = late.cookies.get('signin');

    const answer = await late.send<{ url: string }>('POST', '/api/auth/logout-session', {
      sessionId: ofSecond?.id,
    });

    expect([answer.status, answer.body.url]).toEqual([200, '/p/new']);
    expect(await line.until(() => line.closeCode, 'the close')).toBe(closeCodes.rightsLost);
    expect(late.cookies.get('signin')).not.toBe(before);
    await late.open('/p/new');
    expect([await isIn(late), await isIn(second), await isIn(first)]).toEqual([true, false, true]);
  });

  test('ending all and going on is one press, without scripts too', async () => {
    const { others, late } = await full('Alone');
    await late.open('/maxActiveSession');
    const posted = await late.post('/api/auth/login-after-logout-all-session', {});
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/p/new']);
    await late.open('/p/new');
    expect(await isIn(late)).toBe(true);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false, false, false]);
  });

  test('ending all stays at the step; going on comes after it', async () => {
    const { others, late } = await full('All');
    const ended = await late.send<{ url: string }>('POST', '/api/auth/logout-all-session', {});
    expect(ended.body.url).toBe('/maxActiveSession');
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false, false, false]);
    expect(await isIn(late)).toBe(false);
    expect((await late.open('/maxActiveSession')).boot.page.data).toMatchObject({
      mayContinue: true,
      userSessionList: [],
    });
    const on = await late.send<{ url: string }>('POST', '/api/auth/login-after-logout-all-session', {});
    expect(on.body.url).toBe('/p/new');
  });

  test('whoever logs out elsewhere makes room, and then nothing has to end', async () => {
    const { others, late } = await full('Continue');
    expect((await late.call('continueSignIn')).body.url).toBe('/maxActiveSession');
    await others[0]?.post('/logout', {});
    expect((await late.open('/maxActiveSession')).boot.page.data.mayContinue).toBe(true);
    expect((await late.call('continueSignIn')).body.url).toBe('/p/new');
    expect(await isIn(others[1] as Browser)).toBe(true);
  });

  test('it comes after the second factor: who has not given that learns nothing of the sessions', async () => {
    const { ada, others } = await full('After');
    await turnEmailOn({ ...ada, browser: others[0] as Browser });
    const { browser, url } = await comeAgain(world, ada);
    expect(url).toBe('/sessions/two-factor/email');
    expect((await browser.open('/maxActiveSession')).url).toBe('/sessions/two-factor/email');
    expect((await browser.call('signInAlone')).status).toBe(403);
    expect((await browser.call('endOtherSignIns')).status).toBe(403);
    const code = await mailedCode(world, ada.email);
    const answer = await browser.call('proveByEmail', { body: { code } });
    expect(answer.body.url).toBe('/maxActiveSession');
  });

  test('six who come at once are never more than five', async () => {
    const ada = await owner(world, 'Race');
    await ada.browser.post('/logout', {});
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = await world.visitor();
        await comeAgain(world, ada, { browser: visitor });
      }),
    );
    const { db } = world.program.kernel;
    const whole = await db
      .selectFrom('signInSessions')
      .select('id')
      .where('accountId', '=', ada.id)
      .where('step', 'is', null)
      .execute();
    expect(whole).toHaveLength(5);
  });

  test('a session of somebody else cannot be ended, and looks like none', async () => {
    const [ada, bea] = [await owner(world, 'Ada'), await owner(world, 'Bea')];
    const hers = (await bea.browser.call('readSecurity')).body.userSessionList[0]?.id ?? '';
    const stranger = await ada.browser.call('endSignIn', { body: { sessionId: hers } });
    const none = await ada.browser.call('endSignIn', { body: { sessionId: '987654321' } });
    expect({ ...stranger.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect(await isIn(bea.browser)).toBe(true);
  });
});
