import type { FactorKind } from '#contract/accounts/second-factor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeAudit, writerOf } from '#server/kernel/audit/audit.queries.ts';
import { type AuditNote, byAccount } from '#server/kernel/audit/audit-entry.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { HalfwaySubject } from '#server/kernel/authorize/subjects.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { goOn } from '../sign-in/begin-session.ts';
import { type CodeTry, forgiveCodeTries, type Guesser, takeCodeTry, takeNotice } from './code-tries.ts';
import { trustDevice } from './devices/trusted-device.ts';
import { tellOwner } from './tell-owner.ts';

type Proving = { kernel: Kernel; subject: HalfwaySubject; who: Who; now: Date };

/** Counts a guess at a code before the transaction that looks at it: what becomes of that one does not undo it. */
export function countGuess({ kernel, subject, who, now }: Proving): Promise<CodeTry> {
  return takeCodeTry(kernel.db, kernel.keys, guesserOf({ kernel, subject, who }), now);
}

/** From this many wrong codes on it is hardly a typing error, and the password is known to somebody. */
const several = 3;

/** Keeps in the log that a code was wrong, and tells the owner by mail when it is not the first. Answers what to throw. */
export async function refuseCode(
  { kernel, subject, who, now }: Proving,
  guess: CodeTry,
  by: FactorKind | 'recovery-code',
): Promise<Refusal> {
  const { session } = subject;
  await kernel.db.transaction().execute(async (tx) => {
    const entry: AuditNote = {
      action: 'second-factor-wrong',
      workspaceId: null,
      pigeonholeId: null,
      about: { by, count: guess.count },
    };
    await writeAudit(writerOf({ kernel, tx, now }), byAccount(session.accountId), entry);
    if (guess.count >= several && (await takeNotice(tx, kernel.keys, session.accountId, now)))
      await tellOwner({ kernel, tx, who }, session, { letter: 'wrongCodes' });
  });
  return wrongCode(guess);
}

/** Says at the field what is wrong with a code, and for how long there is no next try. */
export function wrongCode({ lockIfWrong }: CodeTry, key = 'code.wrong'): Refusal {
  const lock = lockIfWrong > 0 ? { disableTimer: lockIfWrong } : {};
  return new Refusal('Validation', { fields: { code: [{ key }] }, ...lock });
}

/** The second factor was right: the sign-in goes on. Answers where the browser goes next. */
export async function afterProof(
  call: Pick<
    Call<AnyEndpoint, 'halfway'>,
    'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'note' | 'expel' | 'afterCommit'
  >,
  { by, trust }: { by: FactorKind | 'recovery-code'; trust: boolean },
): Promise<{ url: string }> {
  const { kernel, tx, subject, now, note } = call;
  const { session } = subject;
  await forgiveCodeTries(tx, kernel.keys, guesserOf(call), now);
  const url = await goOn(call, { ...session, step: 'second-factor' });
  if (trust) await trustDevice(call, session.accountId);
  await note({ by, trust }, { as: 'second-factor-given' });
  return { url };
}

function guesserOf({ kernel, subject, who }: Pick<Proving, 'kernel' | 'subject' | 'who'>): Guesser {
  const { accountId } = subject.session;
  return { accountId, device: deviceOf(kernel.keys, who.device, accountId) };
}
