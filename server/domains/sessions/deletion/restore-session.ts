import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { restoreSession as endpoint } from '#contract/sessions/delete-session.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { changeWithThoseInside } from '../nest/change-with-those-inside.ts';
import { agendaAlone } from '../publish-session.ts';
import { agendaEvents, sessionView } from '../sessions.view.ts';
import { readAgendaAgainInTest } from '../test-mode/read-agenda-again.ts';
import { markRestored } from './deletion.queries.ts';

export const restoreSession = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { kernel, tx, body, subject, publish, note, afterCommit } = call;
  const liveSession = sessionView(
    await changeWithThoseInside(call, { id: body.lsId, pigeonholeId: subject.id }, () =>
      markRestored(tx, subject.id, body.lsId),
    ),
  );
  await publish(subject.id, agendaStreamId, agendaEvents(liveSession));
  await note({ sessionId: liveSession.id });
  afterCommit(() => void kernel.live.refresh(subject.id, liveSession.id));
  readAgendaAgainInTest(call, liveSession);
  return { liveSession };
});
