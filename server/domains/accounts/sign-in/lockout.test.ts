import { describe, expect, test, vi } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const wrong = 'Wrong-Pigeon-1';
const minute = 60_000;
const world = worldForTests();

/** Somebody's address, and their browser, in which they have signed out again. */
async function owner(name: string): Promise<{ email: string; device: Browser }> {
  const device = await world.organiser(name);
  const { email } = (await device.call('myAccount')).body.account;
  await device.call('signOut');
  await device.open('/login');
  return { email, device };
}

const signIn = (browser: Browser, email: string, passwd: string) =>
  browser.call('signIn', { body: { email, passwd } });

/** What an answer tells, without its number. */
const told = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => ({ status, ...body, requestId: '' });

describe('somebody guesses a password', () => {
  test('R-041: the fifth wrong one locks for 15 seconds, also the right password; then it opens, and the next lock is longer', async () => {
    const { email } = await owner('Lock');
    const guesser = await world.visitor();
    for (let count = 0; count < 4; count += 1) {
      const answer = await signIn(guesser, email, wrong);
      expect([answer.status, answer.body.error]).toEqual([422, 'WrongCredentials']);
      expect(answer.body).not.toHaveProperty('disableTimer');
    }
    expect((await signIn(guesser, email, wrong)).body).toMatchObject({
      error: 'WrongCredentials',
      disableTimer: 15,
    });
    const locked = await signIn(guesser, email, password);
    expect([locked.status, locked.body.error]).toEqual([429, 'TooMany']);
    expect(locked.body.disableTimer).toBeGreaterThan(10);
    expect(locked.body.disableTimer).toBeLessThanOrEqual(15);

    world.clock.forward(15_000);
    expect((await signIn(guesser, email, wrong)).body).toMatchObject({ disableTimer: 30 });
    world.clock.forward(30_000);
    expect((await signIn(guesser, email, password)).status).toBe(200);
    await guesser.call('signOut');
    await guesser.open('/login');
    world.clock.forward(minute);
    expect((await signIn(guesser, email, wrong)).body, 'who was right begins anew').not.toHaveProperty(
      'disableTimer',
    );
  });

  test('an address that nobody has reads, counts and locks the same', async () => {
    const { email } = await owner('Same');
    const [known, unknown] = [await world.visitor(), await world.visitor()];
    // The clock stands still between two tries: they tell how many seconds are left.
    let now = world.clock.now();
    const clock = vi.spyOn(world.clock, 'now').mockImplementation(() => now);
    try {
      for (let count = 0; count < 8; count += 1) {
        expect(told(await signIn(unknown, 'nobody@example.com', wrong))).toEqual(
          told(await signIn(known, email, wrong)),
        );
        if (count === 5) now = new Date(now.getTime() + 15_000);
      }
    } finally {
      clock.mockRestore();
    }
  });

  test('the page of the form comes back with the lock and the address, without scripts too', async () => {
    const { email } = await owner('Form');
    const guesser = await world.visitor();
    await guesser.open('/login');
    for (let count = 0; count < 5; count += 1) await guesser.post('/login', { email, passwd: wrong });
    const answer = await guesser.post('/login', { email, passwd: password });
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(html).toMatch(/"disableTimer":1\d/);
    expect(html).toContain(`"kept":{"email":"${email}"`);
  });

  test('a hundred guesses at once, each from a device of its own: twenty are looked at, and the account is locked to strangers', async () => {
    const { email, device } = await owner('Storm');
    const guessers = await Promise.all(Array.from({ length: 100 }, () => world.visitor()));
    const answers = await Promise.all(guessers.map((guesser) => signIn(guesser, email, wrong)));
    const codes = answers.map((answer) => answer.body.error);
    expect(codes.filter((code) => code === 'WrongCredentials')).toHaveLength(20);
    // Those for whose guess there was no room any more were not even counted.
    expect(codes.filter((code) => code === 'TooMany' || code === 'Overloaded')).toHaveLength(80);
    expect((await signIn(await world.visitor(), email, password)).status).toBe(429);

    const answer = await signIn(device, email, password);
    expect(answer.status, 'the owner’s own device is let in').toBe(200);
  });

  test('a hundred guesses at once from one device: five are looked at', async () => {
    const { email } = await owner('Burst');
    const guesser = await world.visitor();
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(guesser, email, wrong)));
    const looked = answers.filter((answer) => answer.body.error === 'WrongCredentials');
    expect(looked).toHaveLength(5);
  });

  test('a lock is kept over a restart of the program', async () => {
    const { email } = await owner('Restart');
    const guesser = await world.visitor();
    for (let count = 0; count < 5; count += 1) await signIn(guesser, email, wrong);
    await world.restart();
    await guesser.open('/login');
    expect((await signIn(guesser, email, password)).body).toMatchObject({
      error: 'TooMany',
      disableTimer: expect.any(Number),
    });
  });
});

describe('a device on which somebody has signed in', () => {
  test('answers for its own mistakes', async () => {
    const { email, device } = await owner('Own');
    for (let count = 0; count < 5; count += 1) await signIn(device, email, wrong);
    expect((await signIn(device, email, password)).status).toBe(429);
    world.clock.forward(15_000);
    expect((await signIn(device, email, password)).status).toBe(200);
  });

  test('is known by a signature: a pass that somebody made up, or that is another account’s, is none', async () => {
    const { email, device } = await owner('Signed');
    const stranger = await owner('Stranger');
    const guessers = await Promise.all(Array.from({ length: 20 }, () => world.visitor()));
    await Promise.all(guessers.map((guesser) => signIn(guesser, email, wrong)));

    expect((await signIn(stranger.device, email, password)).status).toBe(429);
    const forger = await world.visitor();
    const pass = device.cookies.get('device') ?? '';
    forger.cookies.set('device', `${pass.slice(0, -2)}${pass.endsWith('AA') ? 'BB' : 'AA'}`);
    expect((await signIn(forger, email, password)).status).toBe(429);
  });

  test('may be that of several people', async () => {
    const { email, device } = await owner('First');
    const second = await owner('Second');
    expect((await signIn(device, second.email, password)).status).toBe(200);
    await device.call('signOut');
    await device.open('/login');
    const guessers = await Promise.all(Array.from({ length: 20 }, () => world.visitor()));
    await Promise.all(guessers.map((guesser) => signIn(guesser, email, wrong)));
    expect((await signIn(device, email, password)).status).toBe(200);
  });
});
