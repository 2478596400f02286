import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { addSettings, type SessionRow } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';
import { changesOf, settingsOf } from './settings.ts';

/**
 * Changes what a session itself says of its settings, with its row locked. What is kept from the start on cannot change once
 * people have acted on what the screen told them.
 */
export async function changeSettings(
  { tx, now }: { tx: Tx; now: Date },
  row: SessionRow,
  change: object,
  fieldOf?: (name: string) => string,
): Promise<SessionRow> {
  const session = sessionView(row);
  const changes = changesOf(session.type, settingsOf(row), change, fieldOf);
  const { frozenAtStart } = settingsOfKinds[session.type];
  if (hasStarted(session, now.getTime()) && frozenAtStart.some((name) => name in changes))
    throw new Refusal('SessionStarted');
  return Object.keys(changes).length === 0 ? row : addSettings(tx, row.id, changes);
}
