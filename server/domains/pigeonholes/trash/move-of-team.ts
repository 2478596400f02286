import {
  recoverPigeonholeOfTeam as recover,
  storePigeonholeOfTeam as store,
  trashPigeonholeOfTeam as trash,
  unstorePigeonholeOfTeam as unstore,
} from '#contract/pigeonholes/trash.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import { lockSubjects } from '#server/kernel/authorize/lock-subjects.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { pigeonholeById, setStored } from '../pigeonholes.queries.ts';
import { pigeonholeView } from '../pigeonholes.view.ts';
import { isOfWorkspace } from './trash.queries.ts';
import { putIntoTrash, recoverFromTrash } from './trash-pigeonhole.ts';

type Move = Call<typeof store | typeof unstore | typeof trash | typeof recover, 'workspace'>;

export const storePigeonholeOfTeam = handle(store, 'workspace', (call) => moved(call, stored(true)));
export const unstorePigeonholeOfTeam = handle(unstore, 'workspace', (call) => moved(call, stored(false)));
export const trashPigeonholeOfTeam = handle(trash, 'workspace', (call) =>
  moved(call, ({ params }) => putIntoTrash(call, params.phId)),
);
export const recoverPigeonholeOfTeam = handle(recover, 'workspace', (call) =>
  moved(call, ({ tx, params, now }) => recoverFromTrash(tx, params.phId, now)),
);

const stored =
  (to: boolean) =>
  async ({ tx, params }: Move): Promise<boolean> => {
    const event = await pigeonholeById(tx, params.phId);
    if (event.trashedAt !== null) throw new Refusal('InTrash');
    await setStored(tx, params.phId, to);
    return true;
  };

/** `move` tells whether it has changed anything. */
async function moved(call: Move, move: (call: Move) => Promise<boolean>) {
  const { kernel, tx, params, subject, who, now, note } = call;
  await lockSubjects(kernel, tx, [{ kind: 'pigeonhole', id: params.phId }]);
  if (!(await isOfWorkspace(tx, params.phId, subject.id))) throw new Refusal('NotFound');
  if (await move(call)) await note({}, { pigeonholeId: params.phId });
  const row = await pigeonholeById(tx, params.phId);
  const { roles, scopes } = subject;
  const seen = { roles, scopes, trashed: row.trashedAt !== null, isManager: isManager(who.account) };
  const event = { kind: 'pigeonhole', id: row.id, workspaceId: subject.id, ...seen } as const;
  return { pigeonhole: pigeonholeView(row, event, now, kernel) };
}
