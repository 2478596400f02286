import { problemsTogether } from '#contract/pigeonholes/advanced.ts';
import { endBeforeStart, editAbout as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { agendaPigeonholeView } from './agenda-pigeonhole.view.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { passcodeFree } from './passcode-free.ts';
import { pigeonholeById, updatePigeonhole } from './pigeonholes.queries.ts';
import { advancedOf, pigeonholeView } from './pigeonholes.view.ts';
import { refuseEndless } from './refuse-endless.ts';

export const editAbout = handleOnStreams(
  endpoint,
  'pigeonhole',
  ({ id }) => [{ pigeonholeId: id, streamId: agendaStreamId }],
  async ({ kernel, tx, body: { seen, ...change }, subject, now, note, publish }) => {
    const before = await pigeonholeById(tx, subject.id);
    const current = {
      name: before.name,
      description: before.description,
      startDate: before.startsOn,
      endDate: before.endsOn,
      timezone: before.timeZone,
      passcode: before.passcode,
      ...advancedOf(before),
    };
    refuseConflicts(current, change, seen);
    const about = { ...current, ...change };
    const { name, description, startDate, endDate, timezone, passcode, ...advanced } = about;
    await refuseEndless(tx, { endDate, workspaceId: subject.workspaceId });
    if (endDate !== null && endDate < startDate)
      throw new Refusal('Validation', { fields: { endDate: [{ key: endBeforeStart }] } });
    const problems = problemsTogether(advanced).map(([field, key]) => [field, [{ key }]]);
    if (problems.length > 0) throw new Refusal('Validation', { fields: Object.fromEntries(problems) });
    const timeZone = await knownTimeZone(tx, timezone);
    await passcodeFree(() =>
      updatePigeonhole(
        tx,
        subject.id,
        { name, description, startsOn: startDate, endsOn: endDate, timeZone, passcode, ...advanced },
        now,
      ),
    );
    await note();
    const row = await pigeonholeById(tx, subject.id);
    await publish(subject.id, agendaStreamId, [{ name: 'room-changed', body: agendaPigeonholeView(row) }]);
    return { pigeonhole: pigeonholeView(row, subject, now, kernel) };
  },
);
