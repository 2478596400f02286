import {
  clonePigeonhole as clone,
  duplicatePigeonhole as duplicate,
} from '#contract/pigeonholes/copy-pigeonhole.ts';
import { daysAfter, daysBetween } from '#contract/pigeonholes/days.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import { alsoHolding, type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { drawPasscode } from '../draw-passcode.ts';
import { isOfCaller } from '../is-of-caller.ts';
import { loadPigeonhole } from '../load-pigeonhole.ts';
import { passcodeFree } from '../passcode-free.ts';
import { insertPigeonhole, type PigeonholeRow, pigeonholeById } from '../pigeonholes.queries.ts';
import { pigeonholeView } from '../pigeonholes.view.ts';
import { refuseEndless } from '../refuse-endless.ts';
import { lastDayFrom } from './last-day-from.ts';
import { nameOfCopy } from './name-of-copy.ts';

export const duplicatePigeonhole = handle(duplicate, 'pigeonhole', async (call) => {
  const original = await pigeonholeById(call.tx, call.subject.id);
  const { name, startsOn, endsOn, timeZone, workspaceId } = original;
  const today = todayIn(timeZone, call.now.getTime());
  return copied(call, original, {
    name: nameOfCopy(name),
    startsOn: endsOn !== null && endsOn < today ? today : startsOn,
    workspaceId,
  });
});

/** Who is in the other workspace stays so until it is done. */
export const clonePigeonhole = alsoHolding(
  clone,
  'pigeonhole',
  ({ body: { workspaceId } }) => (workspaceId === undefined ? [] : [{ kind: 'workspace', id: workspaceId }]),
  handle(clone, 'pigeonhole', async (call) => {
    const { tx, body, subject, who, now } = call;
    const original = await pigeonholeById(tx, subject.id);
    const lastDay = lastDayFrom(body.startDate, original);
    // Nobody could come in.
    if (lastDay !== null && lastDay < todayIn(original.timeZone, now.getTime()))
      throw new Refusal('Validation', { fields: { startDate: [{ key: 'pigeonhole.endIsPast' }] } });
    const workspaceId = body.workspaceId ?? original.workspaceId;
    if (workspaceId !== original.workspaceId && !(await isOfCaller(tx, workspaceId, who)))
      throw new Refusal('Validation', { fields: { workspaceId: [{ key: 'pigeonhole.workspaceUnknown' }] } });
    await refuseEndless(tx, { endDate: lastDay, workspaceId }, 'workspaceId');
    return copied(call, original, { name: body.name, startsOn: body.startDate, workspaceId });
  }),
);
type Copied = Call<typeof duplicate, 'pigeonhole'> | Call<typeof clone, 'pigeonhole'>;

async function copied(
  { kernel, tx, who, now, note, happenedIn }: Copied,
  original: PigeonholeRow,
  { name, startsOn, workspaceId }: { name: string; startsOn: string; workspaceId: string },
) {
  const days = daysBetween(original.startsOn, startsOn);
  const madeBy = organiserOf(who)?.accountId;
  const copyId = await passcodeFree(async () =>
    insertPigeonhole(tx, {
      workspaceId,
      name,
      description: original.description,
      startsOn,
      endsOn: original.endsOn && daysAfter(original.endsOn, days),
      timeZone: original.timeZone,
      passcode: await drawPasscode(tx),
      ...(madeBy !== undefined && { madeBy }),
    }),
  );
  await kernel.copyEvent(tx, { from: original.id, to: copyId, times: { days, now } });
  await note({ copyId });
  happenedIn(workspaceId);
  const subject = await loadPigeonhole(tx, copyId, who);
  // Whoever may not see it there has nothing to do with the copy.
  if (subject === undefined) throw new Refusal('NotFound');
  return { pigeonhole: pigeonholeView(await pigeonholeById(tx, copyId), subject, now, kernel) };
}
