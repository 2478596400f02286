import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Call } from '#server/kernel/http/handle.ts';

/** The audit entry of a command on a session. */
export function noteSessionAction(
  {
    audit,
    subject,
  }: Pick<Call<AnyEndpoint, 'none'>, 'audit'> & {
    subject: Pick<SessionSubject, 'id' | 'pigeonholeId' | 'workspaceId'>;
  },
  action: string,
): Promise<void> {
  return audit({
    channel: 'workspace',
    action,
    workspaceId: subject.workspaceId,
    pigeonholeId: subject.pigeonholeId,
    about: { sessionId: subject.id },
  });
}
