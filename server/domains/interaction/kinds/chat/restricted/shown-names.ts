import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { namesIn } from './names.queries.ts';
import { masked, restricts } from './restricted-words.ts';

type Names = { settings: SettingsOf<'chat'>; written: readonly { attendeeId: string }[] };

/**
 * What stands beside messages in place of names that have a restricted word in them, by attendee. Refusing the message would tell
 * somebody about their name in the middle of a talk, where they cannot see it.
 */
export async function shownNames(
  tx: Tx,
  session: Stream,
  { settings, written }: Names,
): Promise<ReadonlyMap<string, string>> {
  if (!restricts(settings) || written.length === 0) return new Map();
  const ids = written.map(({ attendeeId }) => attendeeId);
  const names = await namesIn(tx, session.pigeonholeId, ids);
  return new Map(
    names.flatMap(({ id, name }) => {
      const shown = masked(name, settings);
      return shown === name ? [] : [[id, shown]];
    }),
  );
}
