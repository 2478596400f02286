import { editAbout as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { requireKnownTimeZone } from './known-time-zone.ts';
import { passcodeFree } from './passcode-free.ts';
import { pigeonholeById, updatePigeonhole } from './pigeonholes.queries.ts';
import { showPigeonhole } from './pigeonholes.view.ts';
import { showRoom } from './room.view.ts';

export const editAbout = handleOnStreams(
  endpoint,
  'pigeonhole',
  ({ id }) => [{ pigeonholeId: id, streamId: agendaStreamId }],
  async ({ tx, body, subject, now, audit, publish }) => {
    await requireKnownTimeZone(tx, body.timezone);
    await passcodeFree(() =>
      updatePigeonhole(
        tx,
        subject.id,
        {
          name: body.name,
          description: body.description,
          startsOn: body.startDate,
          endsOn: body.endDate,
          timeZone: body.timezone,
          ...(body.passcode !== undefined && { passcode: body.passcode }),
          ...(body.joinsPerSecond !== undefined && { joinsPerSecond: body.joinsPerSecond }),
        },
        now,
      ),
    );
    await audit({
      channel: 'workspace',
      action: 'pigeonhole-edited',
      workspaceId: subject.workspaceId,
      pigeonholeId: subject.id,
      about: {},
    });
    const row = await pigeonholeById(tx, subject.id, now);
    await publish(subject.id, agendaStreamId, [{ name: 'room-changed', body: showRoom(row) }]);
    return { pigeonhole: showPigeonhole(row, subject) };
  },
);
