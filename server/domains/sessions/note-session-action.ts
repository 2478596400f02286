import type { AuditAction } from '#contract/audit-actions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';

/** The audit entry of a command on a session. */
export function noteSessionAction(
  { note }: Pick<Call<AnyEndpoint, 'session'>, 'note'>,
  as: AuditAction,
): Promise<void> {
  return note({}, { as });
}
