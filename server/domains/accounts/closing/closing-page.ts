import type { PageReply, VisitOf } from '#server/kernel/http/page-answers.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { closesAt } from './closing.queries.ts';

/** What the page about closing starts with: what goes, what stays, and what has to be done before. */
export async function closingPage(
  kernel: Kernel,
  { subject }: VisitOf<'account-advanced'>,
): Promise<PageReply<'account-advanced'>> {
  const { accountId, email } = subject.account;
  const [ending, at, password] = await Promise.all([
    endingOf(kernel, kernel.db, { accountId, email }),
    closesAt(kernel.db, accountId),
    passwordOf(kernel.db, accountId),
  ]);
  const asks = password?.passwordHash == null ? 'email' : 'password';
  const pigeonholesThatGo = ending.pigeonholesThatGo.length;
  return { data: { ...ending, pigeonholesThatGo, closesAt: at?.toISOString() ?? null, asks } };
}
