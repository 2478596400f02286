import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { PollChange } from '#contract/kinds/poll/poll-content.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { noteStillOnStage } from '../../insights/stage-history.queries.ts';
import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import { editedPrompts } from './edited-prompts.ts';
import { picturesOfPrompts } from './pictures-of-prompts.ts';
import { promptsIn } from './polls.queries.ts';
import { editEvents } from './polls.view.ts';
import { writePrompts } from './write-prompts.ts';

/** With the streams of the session locked: no vote is counted meanwhile. Returns what screens are told. */
export async function editPrompts(
  tx: Tx,
  stream: Stream,
  {
    change,
    shown,
    now,
  }: { change: PollChange; shown: { hasStarted: boolean; resultsShown: boolean }; now: Date },
): Promise<KindNews[]> {
  const before = inOrder(await promptsIn(tx, stream));
  await refuseLostPictures(tx, stream.pigeonholeId, picturesOfPrompts(change.prompts));
  await writePrompts(tx, stream, before, editedPrompts(before, change));
  const after = inOrder(await promptsIn(tx, stream));
  // With what is on the stage taken away, or another one first, it shows the first.
  const staged = after.find(({ onStage }) => onStage) ?? after[0];
  if (staged !== undefined) await noteStillOnStage(tx, stream, staged.id, now);
  return editEvents(before, after, shown);
}
