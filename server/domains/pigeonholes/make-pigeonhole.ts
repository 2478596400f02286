import { makePigeonhole as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { personalWorkspace } from '#server/domains/workspaces/index.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { OrganiserSubject } from '#server/kernel/authorize/subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { alsoHolding, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { drawPasscode } from './draw-passcode.ts';
import { isOfCaller } from './is-of-caller.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { loadPigeonhole } from './load-pigeonhole.ts';
import { passcodeFree } from './passcode-free.ts';
import { insertPigeonhole, pigeonholeById } from './pigeonholes.queries.ts';
import { pigeonholeView } from './pigeonholes.view.ts';
import { refuseEndless } from './refuse-endless.ts';

/** Who is in the workspace stays so until it is done. */
export const makePigeonhole = alsoHolding(
  endpoint,
  'organiser',
  ({ body: { workspaceId } }) => (workspaceId === undefined ? [] : [{ kind: 'workspace', id: workspaceId }]),
  handle(endpoint, 'organiser', async (call) => {
    const { kernel, tx, body, subject, who, now, note } = call;
    // Nobody could come in. Typically a form of yesterday, or another time zone.
    if (body.endDate !== null && body.endDate < todayIn(body.timezone, now.getTime()))
      throw new Refusal('Validation', { fields: { endDate: [{ key: 'pigeonhole.endIsPast' }] } });
    const timeZone = await knownTimeZone(tx, body.timezone);
    const workspaceId = await workspaceOf(tx, { subject, who, wanted: body.workspaceId });
    await refuseEndless(tx, { ...body, workspaceId });
    const id = await passcodeFree(async () =>
      insertPigeonhole(tx, {
        workspaceId,
        name: body.name,
        description: body.description,
        startsOn: body.startDate,
        endsOn: body.endDate,
        timeZone,
        passcode: body.passcode ?? (await drawPasscode(tx)),
        joinsPerSecond: body.joinsPerSecond ?? null,
        redirectAttendees: body.redirectAttendees,
        madeBy: subject.accountId,
      }),
    );
    await note({}, { workspaceId, pigeonholeId: id });
    const made = await loadPigeonhole(tx, id, who);
    if (made === undefined) throw new Refusal('NotFound');
    return { pigeonhole: pigeonholeView(await pigeonholeById(tx, id), made, now, kernel) };
  }),
);

type Wanted = { subject: OrganiserSubject; who: Who; wanted: string | undefined };

/** Throws where the caller is not in it, in the same words as where there is none. */
async function workspaceOf(tx: Tx, { subject, who, wanted }: Wanted): Promise<string> {
  const own = subject.workspaceId;
  if (wanted === undefined) return own ?? (await personalWorkspace(tx, subject.accountId));
  if (wanted !== own && !(await isOfCaller(tx, wanted, who)))
    throw new Refusal('Validation', { fields: { workspaceId: [{ key: 'pigeonhole.workspaceUnknown' }] } });
  return wanted;
}
