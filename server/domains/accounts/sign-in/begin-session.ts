import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { deviceCookie, devicePassDays, writeDevicePass } from '#server/kernel/auth/device-pass.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { networkOf } from '#server/kernel/auth/network-of.ts';
import {
  beginSignInSession,
  endSignInSession,
  type HalfSignedIn,
  type ProviderSession,
  proveSignInSession,
  renewSignInSession,
  type SignedIn,
} from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { type Proof, pathOfStep, type Step } from '#server/kernel/auth/steps.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isSuspended } from '../by-operator/suspension.queries.ts';
import { askSecondFactor } from '../second-factor/ask-second-factor.ts';
import { stepAfter } from '../sessions/step-after.ts';

/** Remember me lasts two weeks; otherwise a session ends with the browser, and after a day at the latest. */
const days = { stay: 14, leave: 1 } as const;
/** Somebody who is halfway has this long to take each step. */
const minutesForStep = 30;

export type Beginning = {
  accountId: string;
  /** Remember me. */
  stay: boolean;
  /** A path of ours that was asked for before signing in; undefined leads to the list of pigeonholes. */
  target: string | undefined;
  /**
   * What they came in by; without a word a password. `session`: the session of this browser goes on under another id, with
   * the proof it began with: no second factor is asked for again, and what a provider vouched for stays the provider's to
   * end. `sso`: neither a second factor is asked for, nor a new password.
   */
  proof?: Proof | 'session';
  /** Of the provider, where it vouched for this one. */
  provider?: ProviderSession;
};

const noProvider: ProviderSession = {
  ssoOrganisationId: null,
  ssoNameId: null,
  ssoNameAttributes: {},
  ssoSessionIndex: null,
};

type Beginner = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'expel' | 'afterCommit'>;

/**
 * A new sign-in session under a new id; the one this browser had before is over, with its live connections. Answers the
 * path where the browser goes next: to the step it lacks, or on.
 */
export async function beginSession(
  call: Beginner,
  { accountId, stay, target, proof = 'password', provider = noProvider }: Beginning,
): Promise<string> {
  const { tx, who, now, expel } = call;
  const before = who.account ?? who.half;
  if (before !== null) {
    await endSignInSession(tx, before.sessionHash);
    expel({ by: 'signIn', sessionId: before.sessionId });
  }
  // Told to nobody who has not proved that the account is theirs.
  if (await isSuspended(tx, accountId)) throw new Refusal('AccountSuspended');
  const secret = makeSecret();
  const step = await stepAfter(call, null, { accountId, proof });
  const { ssoOrganisationId, ssoNameId, ssoNameAttributes, ssoSessionIndex } =
    proof === 'session' && before ? before : provider;
  const sessionId = await beginSignInSession(tx, {
    ssoOrganisationId,
    ssoNameId,
    ssoNameAttributes,
    ssoSessionIndex,
    hash: hashSecret(secret),
    accountId,
    step,
    proof: proof === 'session' ? (before?.proof ?? 'password') : proof,
    expiresAt: endOf(step, stay, now),
    stay,
    redirectTo: target ?? null,
    userAgent: who.userAgent,
    network: networkOf(who.address),
    now,
  });
  letIn(call, { accountId, stay, step, secret });
  if (step === 'second-factor') return askSecondFactor(call, { accountId, sessionId });
  return step === null ? (target ?? '/p/list/') : pathOfStep(step, target);
}

/** The step a session lacked is taken: it goes on under a new id, to its next step or all the way in. Answers the path. */
export async function goOn(call: Beginner, half: HalfSignedIn): Promise<string> {
  const { accountId, stay, redirectTo, proof } = half;
  const secret = makeSecret();
  const step = await stepAfter(call, half.step, { accountId, proof });
  const expiresAt = endOf(step, stay, call.now);
  const renewed = { hash: hashSecret(secret), step, expiresAt, now: call.now };
  // The same step taken twice at once: the second one finds nothing under the old id.
  if (!(await renewSignInSession(call.tx, half.sessionHash, renewed))) throw new Refusal('Forbidden');
  letIn(call, { accountId, stay, step, secret });
  return step === null ? (redirectTo ?? '/p/list/') : pathOfStep(step, redirectTo);
}

/** Who is all the way in has given the password again: the session goes on under another id, and so do its other tabs. */
export async function goOnProved(
  { tx, now, afterCommit }: Pick<Beginner, 'tx' | 'now' | 'afterCommit'>,
  { sessionHash, stay }: SignedIn,
): Promise<void> {
  const secret = makeSecret();
  const end = await proveSignInSession(tx, sessionHash, { hash: hashSecret(secret), now });
  if (end === undefined) throw new Refusal('Forbidden');
  const maxAge = Math.floor((end.getTime() - now.getTime()) / 1000);
  afterCommit(({ request, reply }) =>
    writeCookie(request, reply, { name: signInCookie, value: secret, ...(stay && { maxAge }) }),
  );
}

function endOf(step: Step | null, stay: boolean, now: Date): Date {
  const minutes = step === null ? (stay ? days.stay : days.leave) * 1440 : minutesForStep;
  return new Date(now.getTime() + minutes * 60_000);
}

type Begun = { accountId: string; stay: boolean; step: Step | null; secret: string };

/**
 * Only who is all the way in gets a cookie that lasts, and a device that counts as one of the account; the account's open pages
 * list it from then on. Their declaration cannot say so: whoever calls is a visitor still.
 */
function letIn({ kernel, who, afterCommit }: Beginner, { accountId, stay, step, secret }: Begun): void {
  const lasts = stay && step === null;
  const pass = writeDevicePass(kernel.keys, who.device, accountId);
  afterCommit(({ request, reply }) => {
    const session = { name: signInCookie, value: secret, ...(lasts && { maxAge: days.stay * 86_400 }) };
    writeCookie(request, reply, session);
    if (step !== null) return;
    writeCookie(request, reply, { name: deviceCookie, value: pass, maxAge: devicePassDays * 86_400 });
    kernel
      .sockets()
      .notices.tell({ circle: { of: 'account', id: accountId }, changed: [{ thing: 'security' }] });
  });
}
