import { accountToVerify, nameAccount, verifyAccount } from '#server/domains/accounts/accounts.queries.ts';
import { hashPassword } from '#server/domains/accounts/passwords/passwords.ts';
import { deviceCookie, writeDevicePass } from '#server/kernel/auth/device-pass.ts';
import { signInCookie, visitCookie } from '#server/kernel/auth/identify.ts';
import { beginSignInSession } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import type { Program } from '#server/program.ts';
import { Browser } from './browser.ts';

const day = 86_400_000;

/** Hashed once for all people of a worker: a hash takes more time than the rest of their story's beginning. */
let hashed: Promise<string> | undefined;

type About = { email: string; name: string; password: string };

/** Somebody with a verified account, signed in by a row: as the sign-in would leave them, without its form and its hash. */
export async function signedIn(
  { kernel: { db, keys, clock } }: Program,
  origin: string,
  { email, name, password }: About,
): Promise<Browser> {
  hashed ??= hashPassword(password);
  const passwordHash = await hashed;
  const browser = new Browser(origin);
  await browser.open('/');
  const now = clock.now();
  const secret = makeSecret();
  const accountId = await db.transaction().execute(async (tx) => {
    const { id } = await accountToVerify(tx, email, 'en');
    await verifyAccount(tx, id, passwordHash, now);
    await nameAccount(tx, id, name);
    await beginSignInSession(tx, {
      ssoOrganisationId: null,
      ssoNameId: null,
      ssoNameAttributes: {},
      ssoSessionIndex: null,
      hash: hashSecret(secret),
      accountId: id,
      step: null,
      proof: 'password',
      expiresAt: new Date(now.getTime() + day),
      stay: false,
      redirectTo: null,
      userAgent: null,
      network: '127.0.0.1',
      now,
    });
    return id;
  });
  // Over TLS cookies have another name.
  const prefix = browser.cookies.has(visitCookie) ? '' : '__Host-';
  browser.cookies.set(`${prefix}${signInCookie}`, secret);
  browser.cookies.set(`${prefix}${deviceCookie}`, writeDevicePass(keys, null, accountId));
  await browser.open('/p/list/');
  return browser;
}
