import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { password, type World } from '#server/test/world.ts';

/** People who are on their way in, and one who has everything that can be had to secure an account. */
export type StepsSeed = {
  /** Lacks a second factor, and has all of them. */
  halfway: Browser;
  /** Lacks room: signed in in as many browsers as may be. */
  sixth: Browser;
  /** Has a key, an app, codes by mail, recovery codes and a trusted device. */
  careful: Browser;
};

export async function seedSteps(world: World): Promise<StepsSeed> {
  const careful = await world.organiser('Cora');
  const { email } = (await careful.call('myAccount')).body.account;
  await secure(world, careful);
  const halfway = await world.visitor();
  await halfway.call('signIn', { body: { email, passwd: password } });

  const { email: crowded } = (await (await world.organiser('Sixten')).call('myAccount')).body.account;
  let sixth = await world.visitor();
  for (let url = ''; url !== '/maxActiveSession'; ) {
    sixth = await world.visitor();
    const answer = await sixth.call('signIn', { body: { email: crowded, passwd: password } });
    expect(answer.status).toBe(200);
    url = answer.body.url;
  }
  return { halfway, sixth, careful };
}

async function secure(world: World, browser: Browser): Promise<void> {
  const { db, keys } = world.program.kernel;
  const accountId = (await browser.call('myAccount')).body.account.id;
  const factor = { accountId, confirmedAt: new Date(), lastUsedAt: new Date() };
  const someKey = () => ({ credentialId: randomBytes(32), publicKey: randomBytes(77), counter: '0' });
  await db
    .insertInto('secondFactors')
    .values([
      { ...factor, kind: 'webauth', name: 'Blue key', ...someKey() },
      { ...factor, kind: 'webauth', name: 'Telephone', ...someKey() },
      { ...factor, kind: 'app', secret: keys.seal('authenticator', accountId, randomBytes(20)) },
      { ...factor, kind: 'email' },
    ])
    .execute();
  await browser.call('makeRecoveryCodes');
  await db
    .insertInto('trustedDevices')
    .values({
      accountId,
      secretHash: randomBytes(32),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
      network: '2001:db8:1:2::/64',
      expiresAt: new Date(Date.now() + 20 * 86_400_000),
    })
    .execute();
}
