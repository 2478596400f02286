import { onPigeonhole } from '#contract/abilities.ts';
import type { Face } from '#contract/faces.ts';
import { pageDataOf } from '#contract/page-data.ts';
import type { ListedPage, PageName } from '#contract/pages.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { authorize } from '#server/kernel/http/authorize.ts';
import type { PageAnswer, PageOf, PageReply, PanelReply, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { ownPages } from './own-pages.ts';
import type { PageSources } from './page-sources.ts';
import { type Found, findSubject } from './page-subject.ts';

type Reply = PageReply<PageName> | PanelReply;

/** Decides what the address of a page answers to this caller. */
export async function answerPage(
  kernel: Kernel,
  sources: PageSources,
  page: ListedPage,
  visit: Visit,
): Promise<PageAnswer> {
  const found = await findSubject(kernel, page, visit);
  if ('is' in found) return found;
  const { params, who } = visit;
  if (page.name === 'panel' && params.panelToken !== undefined)
    return panelPage(kernel, sources, who, params.panelToken);
  const own = ownPages(sources)[page.name] as ((kernel: Kernel, found: Found) => Promise<Reply>) | undefined;
  const reply = await (own?.(kernel, found) ?? sources.answerOf(page.name, found));
  if (reply !== undefined && 'missing' in reply) return { is: 'missing' };
  if (reply !== undefined && 'redirect' in reply) return { is: 'redirect', to: reply.redirect };
  if (reply !== undefined && 'panel' in reply) return shown(pageOfPanel[reply.panel], reply);
  const { subject } = found;
  if (subject?.kind !== 'pigeonhole') return shown(page, reply ?? { data: {} });
  // The address may repeat the id; two that differ name nothing.
  if (params.phId2 !== undefined && params.phId2 !== subject.id) return { is: 'missing' };
  const event = await eventOf(sources, page, subject.id);
  return shown(page, {
    ...reply,
    ...event,
    data: { ...reply?.data, pigeonholeId: subject.id, ...event.data },
  });
}

/** The secret link of a panel: the face follows from the panel, and the token goes along for API and socket. */
async function panelPage(
  kernel: Kernel,
  sources: PageSources,
  who: Who,
  panelToken: string,
): Promise<PageAnswer> {
  if (who.panel === null) return { is: 'missing' };
  const { panel, pigeonholeId } = who.panel;
  if (panel === 'kiosk') return { is: 'redirect', to: `/panel/kiosk/${panelToken}` };
  const bearer = { ...who, account: null };
  const input = { params: { phId: pigeonholeId }, body: {} };
  try {
    await authorize(kernel, kernel.db, onPigeonhole('view'), bearer, input);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'NetworkNotAllowed') return { is: 'missing' };
    throw error;
  }
  const event = await eventOf(sources, pageOfPanel[panel], pigeonholeId);
  return shown(pageOfPanel[panel], { ...event, data: { pigeonholeId, panel, panelToken, ...event.data } });
}

/** The stage looks and speaks as its event does; where people work is as the product and its reader. */
async function eventOf(sources: PageSources, { face }: { face: Face }, pigeonholeId: string) {
  const { language, ...data } = await sources.event(pigeonholeId);
  if (face !== 'stage') return { data };
  const { look, ...appearance } = await sources.appearance(pigeonholeId);
  return { data: { ...data, appearance }, look, language };
}

const pageOfPanel: Record<Exclude<PanelKind, 'kiosk'>, { face: Face; name: PageName }> = {
  admin: { face: 'studio', name: 'panel' },
  moderator: { face: 'studio', name: 'panel' },
  projector: { face: 'stage', name: 'projector' },
};

/** The page with what it starts with; what the contract does not declare does not go out with it. */
function shown(
  { face, name }: { face: Face; name: PageName },
  {
    data,
    status,
    errors,
    embeddedBy,
    language,
    look,
  }: Pick<Extract<PageAnswer, { is: 'page' }>, 'status' | 'errors' | 'embeddedBy' | 'language' | 'look'> & {
    data: unknown;
  },
): PageAnswer {
  const parsed = pageDataOf(name).safeParse(data);
  if (!parsed.success)
    throw new Error(`What the page ${name} starts with does not fit its contract: ${parsed.error.message}`);
  return {
    is: 'page',
    page: { face, name, data: parsed.data } as PageOf,
    ...(status !== undefined && { status }),
    ...(errors !== undefined && { errors }),
    ...(embeddedBy !== undefined && { embeddedBy }),
    ...(language != null && { language }),
    ...(look !== undefined && { look }),
  };
}
