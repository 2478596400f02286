import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts';
import { problemsTogether } from '#contract/pigeonholes/advanced.ts';
import {
  editAbout as editAboutEndpoint,
  endBeforeStart,
  saveDayTab as saveDayTabEndpoint,
  saveLanguage as saveLanguageEndpoint,
  saveTimeDisplay as saveTimeDisplayEndpoint,
} from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { handleOnStreams, type PublishingCall } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { agendaPigeonholeView } from './agenda-pigeonhole.view.ts';
import { choicesInWords } from './choices-in-words.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { passcodeFree } from './passcode-free.ts';
import { pigeonholeById, updatePigeonhole } from './pigeonholes.queries.ts';
import { advancedOf, displayOf, pigeonholeView } from './pigeonholes.view.ts';
import { refuseEndless } from './refuse-endless.ts';

type Editing = Pick<
  PublishingCall<AnyEndpoint, 'pigeonhole'>,
  'kernel' | 'tx' | 'subject' | 'now' | 'note' | 'publish'
>;

const onAgenda = ({ id }: { id: string }) => [{ pigeonholeId: id, streamId: agendaStreamId }];

export const editAbout = handleOnStreams(editAboutEndpoint, 'pigeonhole', onAgenda, (call) =>
  edit(call, call.body),
);
export const saveLanguage = handleOnStreams(saveLanguageEndpoint, 'pigeonhole', onAgenda, (call) =>
  edit(call, { ...call.body, seen: {} }),
);
export const saveTimeDisplay = handleOnStreams(saveTimeDisplayEndpoint, 'pigeonhole', onAgenda, (call) =>
  edit(call, { ...call.body, seen: {} }),
);
export const saveDayTab = handleOnStreams(saveDayTabEndpoint, 'pigeonhole', onAgenda, (call) =>
  edit(call, { ...call.body, seen: {} }),
);

async function edit(
  { kernel, tx, subject, now, note, publish }: Editing,
  { seen, ...change }: BodyOf<typeof editAboutEndpoint>,
) {
  const before = await pigeonholeById(tx, subject.id);
  const current = {
    name: before.name,
    description: before.description,
    startDate: before.startsOn,
    endDate: before.endsOn,
    timezone: before.timeZone,
    passcode: before.passcode,
    ...advancedOf(before),
    ...displayOf(before),
  };
  refuseConflicts(current, change, seen, { shown: choicesInWords(current) });
  const about = { ...current, ...change };
  const { name, description, startDate, endDate, timezone, passcode, ...others } = about;
  await refuseEndless(tx, { endDate, workspaceId: subject.workspaceId });
  if (endDate !== null && endDate < startDate)
    throw new Refusal('Validation', { fields: { endDate: [{ key: endBeforeStart }] } });
  const problems = problemsTogether(others).map(([field, key]) => [field, [{ key }]]);
  if (problems.length > 0) throw new Refusal('Validation', { fields: Object.fromEntries(problems) });
  const timeZone = await knownTimeZone(tx, timezone);
  await passcodeFree(() =>
    updatePigeonhole(
      tx,
      subject.id,
      { name, description, startsOn: startDate, endsOn: endDate, timeZone, passcode, ...others },
      now,
    ),
  );
  const moved = endDate !== current.endDate ? 'endDate' : timeZone !== current.timezone ? 'timezone' : null;
  if (moved !== null) {
    const { overAt: overBefore } = before;
    await kernel.tell(tx, { it: 'lastDayMoved', pigeonholeId: subject.id, field: moved, overBefore, now });
  }
  await note();
  const row = await pigeonholeById(tx, subject.id);
  await publish(subject.id, agendaStreamId, [{ name: 'room-changed', body: agendaPigeonholeView(row) }]);
  return { pigeonhole: pigeonholeView(row, subject, now, kernel) };
}
