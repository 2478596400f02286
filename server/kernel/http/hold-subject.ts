import type { Allow, SubjectKind } from '#contract/abilities.ts';
import type { Who } from '../auth/who.ts';
import { isLocked, type LockedSubject, lockSubjects } from '../authorize/lock-subjects.ts';
import type { Subjects } from '../authorize/subjects.ts';
import type { Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { authorize } from './authorize.ts';

type Subject = Subjects[SubjectKind] | null;
type Asked = {
  who: Who;
  input: { params: Record<string, unknown>; body: Record<string, unknown> };
  permitted: Subject;
  /** What is locked with it. */
  besides: readonly LockedSubject[];
};

/**
 * A change waits for its turn at its subject. Whether the caller may was found before it was their turn, and somebody may have
 * taken it from them since: it is asked once more. Answers the subject as it is by now.
 */
export async function holdSubject(
  kernel: Kernel,
  tx: Tx,
  allow: Allow,
  { who, input, permitted, besides }: Asked,
): Promise<Subject> {
  if (permitted === null || !('id' in permitted) || !isLocked(permitted.kind)) {
    await lockSubjects(kernel, tx, besides);
    return permitted;
  }
  await lockSubjects(kernel, tx, [{ kind: permitted.kind, id: permitted.id }, ...besides]);
  return authorize(kernel, tx, allow, who, input);
}
