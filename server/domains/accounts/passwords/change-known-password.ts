import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { changePasswordOf } from './change-password-of.ts';
import { requireCurrentPassword } from './current-password.ts';
import { hasPassword } from './password.queries.ts';
import { requireUnbarred } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

type Wish = { session: SignedIn; field: string; current: string; password: string; who: Who; now: Date };
type Ready = { before: string | null; passwordHash: string };

/** The slow half of a change: the present password is compared, the new one hashed. */
export async function prepareChange(
  kernel: Kernel,
  { session, field, current, password, who, now }: Wish,
): Promise<Ready> {
  const given = { session, password: current, field, who, now };
  const before = await requireCurrentPassword(kernel, given);
  await requireUnbarred(kernel.db, session.accountId, password);
  return { before, passwordHash: await hashPassword(password) };
}

/** The other half, in the transaction: nobody may have set another password meanwhile. Answers where to go next. */
export async function changeKnownPassword(
  call: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'note' | 'expel' | 'afterCommit'>,
  { accountId, email, locale }: SignedIn,
  { before, passwordHash, target }: Ready & { target: string | null | undefined },
): Promise<{ url: string }> {
  const { tx, note } = call;
  if (!(await hasPassword(tx, accountId, before))) throw new Refusal('Conflict');
  const account = { id: accountId, email, locale };
  const url = await changePasswordOf(call, account, { passwordHash, target, proof: 'session' });
  await note();
  return { url };
}
