import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type SessionRow, writeSettings } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { changesOf, settingsOf, withoutNull } from '../settings.ts';

/**
 * Changes what a session itself says of its settings, with its row locked; null gives one back to the levels above. What is kept
 * from the start on cannot change once people have acted on what the screen told them.
 */
export async function changeSettings(
  { tx, now }: { tx: Tx; now: Date },
  row: SessionRow,
  change: object,
  fieldOf?: (name: string) => string,
): Promise<SessionRow> {
  const session = sessionView(row);
  const wanted = withoutNull(change, aboveSession(row));
  const changes = changesOf(session.type, settingsOf(row), wanted, fieldOf);
  const isGivenBack = (name: string) => change[name as keyof typeof change] === null;
  const givenBack = Object.keys(change).filter((name) => isGivenBack(name) && name in row.settings);
  const touched = [...Object.keys(changes), ...givenBack];
  const { frozenAtStart } = settingsOfKinds[session.type];
  if (hasStarted(session, now.getTime()) && frozenAtStart.some((name) => touched.includes(name)))
    throw new Refusal('SessionStarted');
  if (touched.length === 0) return row;
  const said = Object.entries(changes).filter(([name]) => !isGivenBack(name));
  return writeSettings(tx, row.id, { said: Object.fromEntries(said), givenBack });
}

/** The settings that a session has where it says nothing itself. */
export const aboveSession = ({ type, setups }: Pick<SessionRow, 'type' | 'setups'>): object =>
  settingsOf({ type, setups }).settings;
