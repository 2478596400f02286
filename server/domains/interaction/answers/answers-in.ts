import type { Answers } from '#contract/interaction/answers.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { kindOf } from '../kinds/kinds.ts';

const none: Answers = { written: 0, votes: 0 };

/** How much people have written and voted in a session. */
export async function answersIn(
  db: Db,
  { id, pigeonholeId, type }: Pick<LiveSession, 'id' | 'pigeonholeId' | 'type'>,
): Promise<Answers> {
  return (await kindOf(type).countAnswers(db, { pigeonholeId, sessionIds: [id] })).get(id) ?? none;
}
