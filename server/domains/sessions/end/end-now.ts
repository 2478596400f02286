import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import { publishSession } from '../publish-session.ts';
import { destroySecretOf } from '../secrets.queries.ts';
import { changeSession, noLastCall, type SessionRow } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';

/**
 * Ends a running session whose streams are locked. The secret of an anonymous one is destroyed, so nobody can link votes
 * to people any more (L19).
 */
export async function endNow(
  call: Pick<PublishingCall<AnyEndpoint, 'none'>, 'tx' | 'now' | 'publish'>,
  row: SessionRow,
): Promise<LiveSession> {
  const liveSession = sessionView(await changeSession(call.tx, row.id, { endsAt: call.now, ...noLastCall }));
  await publishSession(call, liveSession);
  await destroySecretOf(call.tx, row.id);
  return liveSession;
}
