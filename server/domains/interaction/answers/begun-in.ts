import type { Begun } from '#contract/interaction/answers.ts';
import type { SessionRow } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { allKinds } from '../kinds/kinds.ts';

/** What has begun in these sessions of an event and is no answer yet. */
export async function begunIn(
  db: Db,
  pigeonholeId: string,
  rows: readonly Pick<SessionRow, 'id' | 'type'>[],
): Promise<Begun> {
  const sum: Begun = { begun: 0, asked: 0, players: 0 };
  for (const kind of allKinds) {
    const sessionIds = rows.filter(({ type }) => type === kind.type).map(({ id }) => id);
    if (sessionIds.length === 0) continue;
    const told = await kind.countBegun?.(db, { pigeonholeId, sessionIds });
    sum.begun += told?.begun ?? 0;
    sum.asked += told?.asked ?? 0;
    sum.players += told?.players ?? 0;
  }
  return sum;
}
