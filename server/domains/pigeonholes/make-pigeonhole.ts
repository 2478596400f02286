import { makePigeonhole as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { personalWorkspace } from '#server/domains/workspaces/index.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import type { PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { drawPasscode } from './draw-passcode.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { passcodeFree } from './passcode-free.ts';
import { insertPigeonhole, pigeonholeById } from './pigeonholes.queries.ts';
import { pigeonholeView } from './pigeonholes.view.ts';
import { refuseEndless } from './refuse-endless.ts';

export const makePigeonhole = handle(endpoint, 'organiser', async (call) => {
  const { kernel, tx, body, subject, who, now, note } = call;
  // Nobody could come in. Typically a form of yesterday, or another time zone.
  if (body.endDate !== null && body.endDate < todayIn(body.timezone, now.getTime()))
    throw new Refusal('Validation', { fields: { endDate: [{ key: 'pigeonhole.endIsPast' }] } });
  const timeZone = await knownTimeZone(tx, body.timezone);
  const workspaceId = subject.workspaceId ?? (await personalWorkspace(tx, subject.accountId));
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
  const { scopes } = subject;
  const owner: PigeonholeSubject = {
    kind: 'pigeonhole',
    id,
    workspaceId,
    roles: new Set(['owner']),
    trashed: false,
    isManager: isManager(who.account),
    scopes,
  };
  return { pigeonhole: pigeonholeView(await pigeonholeById(tx, id), owner, now, kernel) };
});
