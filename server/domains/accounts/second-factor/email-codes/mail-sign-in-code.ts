import { randomInt } from 'node:crypto';
import { emailCodeLockSeconds, emailCodeMinutes } from '#contract/accounts/second-factor.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { takeCodeMail } from '../code-tries.ts';
import { emailedCodeOf, keepEmailedCode } from './emailed-codes.queries.ts';

type Waiting = { sessionId: string; accountId: string; email: string; locale: string };

/**
 * Mails the code of one sign-in to the address of its account, unless one went there just now, or many have of late.
 * Answers the seconds until it makes sense to ask again, and whether a code was sent.
 */
export async function mailSignInCode(
  kernel: Kernel,
  tx: Tx,
  { sessionId, accountId, email, locale }: Waiting,
  now: Date,
): Promise<{ sent: boolean; seconds: number }> {
  const soon = secondsToResend(await emailedCodeOf(tx, sessionId), now);
  if (soon > 0) return { sent: false, seconds: soon };
  const waiting = await takeCodeMail(tx, kernel.keys, accountId, now);
  if (waiting > 0) return { sent: false, seconds: waiting };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepEmailedCode(tx, sessionId, {
    codeHash: Buffer.from(kernel.keys.sign('emailCode', textOf(sessionId, code)), 'base64url'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + emailCodeMinutes * 60_000),
  });
  await writeMail(kernel, tx, {
    to: email,
    locale,
    letter: 'signInCode',
    code,
    url: `${originOf(kernel.config)}/recovery`,
  });
  return { sent: true, seconds: emailCodeLockSeconds };
}

export function isEmailedCode(keys: Keys, sessionId: string, code: string, codeHash: Buffer): boolean {
  return keys.verify('emailCode', textOf(sessionId, code), codeHash.toString('base64url'));
}

export function secondsToResend(sent: { sentAt: Date } | undefined, now: Date): number {
  if (sent === undefined) return 0;
  const age = (now.getTime() - sent.sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(emailCodeLockSeconds - age));
}

/** A code belongs to one sign-in: to another one it says nothing. */
const textOf = (sessionId: string, code: string) => `${sessionId} ${code}`;
