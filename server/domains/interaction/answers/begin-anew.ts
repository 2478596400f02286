import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { publishOnAgenda, type SessionChange, type SessionRow } from '#server/domains/sessions/index.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import { forgetAnswers } from './forget-answers.ts';

/** Forgets what people gave to a session whose streams are locked, on every screen. */
export async function beginAnew(
  call: Pick<PublishingCall<AnyEndpoint, 'session'>, 'kernel' | 'tx' | 'now' | 'publish' | 'afterCommit'>,
  row: SessionRow,
  change: SessionChange = {},
): Promise<LiveSession> {
  const { kernel, tx, now, afterCommit } = call;
  const liveSession = await forgetAnswers(tx, row, now, change);
  await publishOnAgenda(call, liveSession);
  afterCommit(() => void kernel.live.refresh(row.pigeonholeId, row.id));
  return liveSession;
}
