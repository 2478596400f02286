import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { pigeonholeById, pigeonholeView } from '#server/domains/pigeonholes/index.ts';
import { readAgain, sessionsEverOf, streamsOfEvent } from '#server/domains/sessions/index.ts';
import type { PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import { renewLockedStreams } from '#server/kernel/realtime/streams.queries.ts';
import { forgetTasksAbout } from '#server/kernel/tasks/tasks.queries.ts';
import { forgetAllAnswers } from '../answers/forget-answers.ts';
import { refuseInTest } from '../insights/refuse-in-test.ts';
import { givenToEvent } from './answers-in-event.ts';

/** For what forgets in all sessions of an event: each begins another round, and every screen is read again. */
export const streamsToForget = ({ id }: Pick<PigeonholeSubject, 'id'>, tx: Tx) => streamsOfEvent(tx, id);

type Forgetting = PublishingCall<AnyEndpoint, 'pigeonhole'>;

/** Deletes what people gave to an event whose streams are locked, files with it too. `first`: what is done before. */
export async function forgetEventAnswers(
  { kernel, tx, subject: { id }, now, note, afterCommit }: Forgetting,
  { keepsFigures = false, first }: { keepsFigures?: boolean; first?: () => Promise<void> } = {},
): Promise<void> {
  refuseInTest(await pigeonholeById(tx, id));
  const { answers, reactions, frozen } = await givenToEvent(tx, id);
  await first?.();
  // Those that were deleted can still be brought back: nothing comes with them.
  await forgetAllAnswers(tx, await sessionsEverOf(tx, id), { now, keepsFigures });
  await forgetTasksAbout(tx, [id]);
  await renewLockedStreams(tx, [{ pigeonholeId: id, streamId: agendaStreamId }]);
  const streams = await streamsOfEvent(tx, id);
  // What stays is not said to have gone.
  await note({ ...answers, ...(!keepsFigures && { reactions, frozen }) });
  afterCommit(() => void readAgain(kernel, streams));
}

export const asItIsNow = async ({
  kernel,
  tx,
  subject,
  now,
}: Forgetting): Promise<{ pigeonhole: Pigeonhole }> => ({
  pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel),
});
