import type { AbilityOf } from '#contract/abilities.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { WorkspaceSubject } from '#server/kernel/authorize/subjects.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { loadWorkspace } from './load-workspace.ts';
import { workspacePolicy } from './workspace.policy.ts';
import { lockWorkspace } from './workspaces.queries.ts';

/**
 * Whoever changes who is in a team, or what they are, does so one after the other. Whether the caller may was found before
 * it was their turn, and somebody may have taken it from them since: it is asked once more. Answers what they are by now.
 */
export async function holdWorkspace(
  { tx, subject, who }: Pick<Call<AnyEndpoint, 'workspace'>, 'tx' | 'subject' | 'who'>,
  ability: AbilityOf<'workspace'>,
): Promise<WorkspaceSubject> {
  await lockWorkspace(tx, subject.id);
  const now = await loadWorkspace(tx, subject.id, who);
  if (now === undefined) throw new Refusal('NotFound');
  if (!workspacePolicy[ability](now)) throw new Refusal('NotAllowed');
  return now;
}
