import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { hasOpened, hasStarted } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { addDeskSettings, writeSettings } from '../session-settings.queries.ts';
import type { SessionRow } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { changesOf, settingsOf, withoutNull } from '../settings.ts';

type Call = { tx: Tx; now: Date };

/**
 * Changes what a session itself says of its settings, with its row locked; null gives one back to the levels above. What is kept
 * from the start on cannot change once people have acted on what the screen told them.
 */
export async function changeSettings(call: Call, row: SessionRow, change: object): Promise<SessionRow> {
  const { said, givenBack } = changesIn(call, row, change);
  const isNothing = Object.keys(said).length === 0 && givenBack.length === 0;
  return isNothing ? row : writeSettings(call.tx, row.id, { said, givenBack });
}

/**
 * The same of what the desk chooses while it runs a session: it is of that run, or of the test, and is nothing that was set up. Before the
 * start it is. `fieldOf`: see `changesOf`.
 */
export async function chooseSettings(
  call: Call,
  row: SessionRow,
  change: object,
  fieldOf: (name: string) => string,
): Promise<SessionRow> {
  const { said } = changesIn(call, row, change, fieldOf);
  if (Object.keys(said).length === 0) return row;
  if (hasOpened(sessionView(row), call.now.getTime())) return addDeskSettings(call.tx, row.id, said);
  return writeSettings(call.tx, row.id, { said, givenBack: [] });
}

function changesIn(
  { now }: Call,
  row: SessionRow,
  change: object,
  fieldOf?: (name: string) => string,
): { said: object; givenBack: readonly string[] } {
  const session = sessionView(row);
  const changes = changesOf(session.type, settingsOf(row), withoutNull(change, aboveSession(row)), fieldOf);
  const isGivenBack = (name: string) => change[name as keyof typeof change] === null;
  const givenBack = Object.keys(change).filter((name) => isGivenBack(name) && name in row.settings);
  const { frozenAtStart } = settingsOfKinds[session.type];
  const touched = [...Object.keys(changes), ...givenBack];
  if (hasStarted(session, now.getTime()) && frozenAtStart.some((name) => touched.includes(name)))
    throw new Refusal('SessionStarted');
  const said = Object.entries(changes).filter(([name]) => !isGivenBack(name));
  return { said: Object.fromEntries(said), givenBack };
}

/** The settings that a session has where it says nothing itself. */
export const aboveSession = ({ type, setups }: Pick<SessionRow, 'type' | 'setups'>): object =>
  settingsOf({ type, setups }).settings;
