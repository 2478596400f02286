import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';

/** With another first start test mode ends at another time, which the room of the agenda learns by reading it again. */
export function readAgendaAgainInTest(
  { kernel, afterCommit }: Pick<PublishingCall<AnyEndpoint, 'none'>, 'kernel' | 'afterCommit'>,
  { test, pigeonholeId }: LiveSession,
): void {
  if (test !== undefined) afterCommit(() => void kernel.live.refresh(pigeonholeId, agendaStreamId));
}
