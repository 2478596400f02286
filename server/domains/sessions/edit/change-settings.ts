import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { addSettings, addTestSettings, type SessionRow } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { changesOf, settingsOf } from '../settings.ts';

type Call = { tx: Tx; now: Date };

/**
 * Changes what a session itself says of its settings, with its row locked. What is kept from the start on cannot change once
 * people have acted on what the screen told them.
 */
export async function changeSettings(call: Call, row: SessionRow, change: object): Promise<SessionRow> {
  const changes = changesIn(call, row, change);
  return Object.keys(changes).length === 0 ? row : addSettings(call.tx, row.id, changes);
}

/**
 * The same of what the desk chooses while it runs a session: in test mode it lasts as long as the test. `fieldOf`: see `changesOf`.
 */
export async function chooseSettings(
  call: Call,
  row: SessionRow,
  change: object,
  fieldOf: (name: string) => string,
): Promise<SessionRow> {
  const changes = changesIn(call, row, change, fieldOf);
  if (Object.keys(changes).length === 0) return row;
  return (row.test === null ? addSettings : addTestSettings)(call.tx, row.id, changes);
}

function changesIn(
  { now }: Call,
  row: SessionRow,
  change: object,
  fieldOf?: (name: string) => string,
): object {
  const session = sessionView(row);
  const changes = changesOf(session.type, settingsOf(row), change, fieldOf);
  const { frozenAtStart } = settingsOfKinds[session.type];
  if (hasStarted(session, now.getTime()) && frozenAtStart.some((name) => name in changes))
    throw new Refusal('SessionStarted');
  return changes;
}
