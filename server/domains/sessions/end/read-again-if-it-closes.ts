import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';

/** With another end a session may close to phones at another time, which rooms learn by reading it again. */
export function readAgainIfItCloses(
  { kernel, afterCommit }: Pick<PublishingCall<AnyEndpoint, 'session'>, 'kernel' | 'afterCommit'>,
  { id, pigeonholeId, settings }: LiveSession,
): void {
  if (!settings.viewableAfterEnd) afterCommit(() => void kernel.live.refresh(pigeonholeId, id));
}
