import type { BodyOf } from '#contract/endpoint.ts';
import type { saveSetup } from '#contract/settings/setups.ts';
import type { FieldProblem } from '#server/kernel/refusal.ts';
import { conflictsOf } from '#server/kernel/refuse-conflicts.ts';
import { settingsInWords } from './settings-in-words.ts';

type Values = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
type Change = Pick<BodyOf<typeof saveSetup>, 'settings' | 'locked' | 'seen' | 'seenLocked'>;

/**
 * What somebody else has changed since the caller saw it, told at the lock: the value that the caller locks, for all sessions and
 * without having seen it; and the lock itself, of what the caller changes. `locked`: what is locked here now.
 */
export function lockConflicts(
  current: Values,
  locked: readonly string[],
  { settings, locked: locks, seen, seenLocked }: Change,
): Record<string, FieldProblem[]> {
  const fieldOf = (name: string) => `locked.${name}`;
  const onlyLocked = Object.entries(seen).filter(
    ([name]) => locks[name as keyof typeof locks] === true && !(name in settings),
  );
  const values = conflictsOf(current, Object.fromEntries(onlyLocked), Object.fromEntries(onlyLocked), {
    fieldOf,
    shown: settingsInWords(current),
  });
  const changed = Object.entries(seenLocked).flatMap(([name, saw]): [string, FieldProblem[]][] => {
    const is = locked.includes(name);
    if (is === saw || is === locks[name as keyof typeof locks]) return [];
    const key = is ? 'changedMeanwhile.locked' : 'changedMeanwhile.unlocked';
    return [[fieldOf(name), [{ key, type: 'changedMeanwhile' }]]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
