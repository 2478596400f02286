import type { Prompt } from '#contract/prompts/prompt.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { promptsIn } from './polls.queries.ts';
import { promptView } from './polls.view.ts';

/** What a poll asks, without what was answered. */
export async function promptsOfPoll(db: Db, stream: Stream): Promise<Prompt[]> {
  return (await promptsIn(db, stream)).map((row) => promptView(row, { resultsShown: false }));
}
