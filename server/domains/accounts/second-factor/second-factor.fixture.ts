import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { password, type World } from '#server/test/world.ts';
import { makeTestKey } from './keys/security-key.fixture.ts';

/** Somebody with an account, and the browser in which they are signed in. */
export type Owner = { browser: Browser; email: string; id: string };

export async function owner(world: World, name: string): Promise<Owner> {
  const browser = await world.organiser(name);
  const { email, id } = (await browser.call('myAccount')).body.account;
  return { browser, email, id };
}

/** Gives the password in a browser of their own; answers it and where it is sent next. */
export async function comeAgain(
  world: World,
  { email }: Pick<Owner, 'email'>,
  more: { browser?: Browser; stayLoggedIn?: boolean; rd?: string } = {},
): Promise<{ browser: Browser; url: string }> {
  const browser = more.browser ?? (await world.visitor());
  const { stayLoggedIn = false, rd } = more;
  await browser.open('/login');
  const answer = await browser.call('signIn', {
    body: { email, passwd: password, stayLoggedIn, ...(rd && { rd }) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await browser.open(answer.body.url);
  return { browser, url: answer.body.url };
}

/** The code in the latest mail to somebody. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const { plain } = await world.program.kernel.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /^\d{6}$/m.exec(plain)?.[0] ?? '';
}

/** Subjects of the mails somebody has got, the latest first. */
export async function subjects(world: World, email: string): Promise<string[]> {
  const mails = await world.program.kernel.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return mails.map(({ subject }) => subject);
}

export async function turnEmailOn({ browser }: Owner): Promise<void> {
  expect((await browser.call('switchEmailCode', { body: { on: true } })).status).toBe(200);
}

/** An authenticator app that has scanned the code: answers what it shows at a time. */
export async function turnAppOn(world: World, { browser }: Owner): Promise<(at?: Date) => string> {
  const { boot } = await browser.open('/account/security/totp-create-qr');
  const totp = new TOTP({ secret: Secret.fromBase32(String(boot.page.data.secret)) });
  const code = (at = world.clock.now()) => totp.generate({ timestamp: at.getTime() });
  const answer = await browser.call('addApp', { body: { code: code() } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // The code that turned it on is used up.
  world.clock.forward(30_000);
  return code;
}

export async function addKeyTo({ browser }: Owner, name = 'Blue key') {
  const key = makeTestKey('http://localhost:3000');
  const { options } = (await browser.call('beginKey')).body;
  const answer = await browser.call('addKey', { body: { name, response: key.add(options) } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return key;
}
