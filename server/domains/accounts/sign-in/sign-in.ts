import { signIn as endpoint } from '#contract/accounts/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { accountByEmail } from '../accounts.queries.ts';
import { hasPassword } from '../passwords/password.queries.ts';
import { withPlaceInQueue } from '../passwords/passwords.ts';
import { wayToProvider } from '../sso/way-to-provider.ts';
import { beginSession } from './begin-session.ts';
import { comparedTry, forgiveTry } from './sign-in-tries.ts';

/** A wrong address, a wrong password and an address nobody has proved read and last the same, and lock the same. */
export const signIn = handleInTwoSteps(
  endpoint,
  'none',
  ({ kernel, body, who, now }) =>
    withPlaceInQueue(async () => {
      const { db, keys } = kernel;
      const provider = await wayToProvider(db, { ...body, rd: wantedBy(body) });
      if (provider !== null) return { is: 'elsewhere' as const, url: provider };
      const account = await accountByEmail(db, body.email);
      const device = deviceOf(keys, who.device, account?.id ?? '0');
      const trying = { email: body.email, device, visit: who.visit, address: who.address };
      const given = { hash: account?.passwordHash, password: body.passwd };
      const { right, attempt } = await comparedTry(kernel, trying, given, now);
      if (!right || account === undefined || account.verifiedAt === null)
        throw new Refusal(
          'WrongCredentials',
          attempt.lockIfWrong > 0 ? { disableTimer: attempt.lockIfWrong } : {},
        );
      return { is: 'right' as const, account, attempt };
    }),
  async (call, found) => {
    if (found.is === 'elsewhere') return { url: found.url };
    const { account, attempt } = found;
    const { kernel, tx, body, now, note } = call;
    // Somebody may have set another password while this one was compared, and has ended all sessions.
    if (!(await hasPassword(tx, account.id, account.passwordHash))) throw new Refusal('WrongCredentials');
    await forgiveTry(tx, attempt, now);
    const target = ownPath(wantedBy(body), originOf(kernel.config));
    const url = await beginSession(call, { accountId: account.id, stay: body.stayLoggedIn, target });
    await note({ stay: body.stayLoggedIn }, { by: account.id });
    return { url };
  },
);

/** Organisation admins go to the page of their organisation; it redirects others. */
function wantedBy({ rd, mode }: BodyOf<typeof endpoint>): string | undefined {
  return rd || mode !== 'organization' ? rd : '/sso/config?mode=organization';
}
