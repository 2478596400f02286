import type { FactorKind } from '#contract/accounts/second-factor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { factorsOf } from './factors.queries.ts';
import { forgetRecoveryCodes } from './recovery-codes/recovery-codes.queries.ts';
import { tellOwner } from './tell-owner.ts';

type Changing = Pick<Call<AnyEndpoint, 'account'>, 'kernel' | 'tx' | 'subject' | 'who' | 'note'>;

/** Records an added or removed second factor in the audit log, and informs its owner by mail. */
export async function noteChange(
  call: Changing,
  kind: FactorKind,
  change: 'added' | 'removed',
): Promise<void> {
  const { kernel, tx, subject, who, note } = call;
  const { accountId, locale } = subject.account;
  // Codes that stand in for factors are worth nothing without one.
  if (change === 'removed' && (await factorsOf(tx, accountId)).length === 0)
    await forgetRecoveryCodes(tx, accountId);
  await note({ kind }, { as: `second-factor-${change}` });
  const say = kernel.messages.in(locale ?? who.locale);
  await tellOwner(call, subject.account, {
    letter: change === 'added' ? 'factorAdded' : 'factorRemoved',
    values: { factor: say(`factor.${kind}`) },
  });
}
