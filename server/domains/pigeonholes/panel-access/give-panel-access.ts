import {
  givePanelAccess as giveEndpoint,
  listPanelAccess as listEndpoint,
  type PanelAccessLink,
  resetPanelAccess as resetEndpoint,
} from '#contract/panels/panel-access.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import {
  endGuests,
  keepPanelAccess,
  panelAccessOf,
  raisePanelAccessVersion,
} from './panel-access.queries.ts';
import { writePanelAccessToken } from './panel-access-token.ts';

export const listPanelAccess = handle(listEndpoint, 'pigeonhole', async ({ kernel, tx, subject }) => ({
  links: await linkViews(kernel, tx, subject.id),
}));

/** Where it becomes one for members alone, the guests who are in by it go. */
export const givePanelAccess = handle(
  giveEndpoint,
  'pigeonhole',
  async ({ kernel, tx, params, body, subject, note, expel }) => {
    const { id: pigeonholeId, workspaceId } = subject;
    const link = { pigeonholeId, action: params.panel };
    await keepPanelAccess(tx, link, body.memberOnly);
    const gone = body.memberOnly === true ? await endGuests(tx, link) : [];
    await note(
      { panel: params.panel, ...(body.memberOnly !== undefined && { memberOnly: body.memberOnly }) },
      { workspaceId, pigeonholeId },
    );
    expelGuests(expel, gone, workspaceId);
    return { link: await linkView(kernel, tx, link) };
  },
);

/** The old link is invalid at once, and the access of its guests ends. */
export const resetPanelAccess = handle(
  resetEndpoint,
  'pigeonhole',
  async ({ kernel, tx, params, subject, note, expel }) => {
    const { id: pigeonholeId, workspaceId } = subject;
    const link = { pigeonholeId, action: params.panel };
    if (!(await raisePanelAccessVersion(tx, link))) throw new Refusal('NotFound');
    const gone = await endGuests(tx, link);
    await note({ panel: params.panel });
    expelGuests(expel, gone, workspaceId);
    return { link: await linkView(kernel, tx, link) };
  },
);

/** What else they are to the event is looked up: a guest may have become a member meanwhile. */
export function expelGuests(
  expel: Call<typeof giveEndpoint, 'pigeonhole'>['expel'],
  accountIds: readonly string[],
  workspaceId: string,
): void {
  for (const accountId of accountIds) expel({ by: 'member', accountId, workspaceId });
}

async function linkViews(kernel: Kernel, tx: Tx, pigeonholeId: string): Promise<PanelAccessLink[]> {
  const rows = await panelAccessOf(tx, pigeonholeId);
  return rows.map(({ action, version, memberOnly, guests }) => ({
    action,
    memberOnly,
    guests,
    url: `${originOf(kernel.config)}/panel/access/${writePanelAccessToken(kernel.keys, { pigeonholeId, action, version })}`,
  }));
}

async function linkView(
  kernel: Kernel,
  tx: Tx,
  { pigeonholeId, action }: { pigeonholeId: string; action: PanelAccessLink['action'] },
): Promise<PanelAccessLink> {
  const link = (await linkViews(kernel, tx, pigeonholeId)).find((one) => one.action === action);
  if (link === undefined) throw new Error('A link that was just written is not there.');
  return link;
}
