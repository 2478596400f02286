import { articleOf } from '#contract/help/articles.ts';
import { isId } from '#contract/ids.ts';
import type { ListedPage, PageName } from '#contract/pages.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { normalisePasscode } from '#contract/pigeonholes/passcode.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import { pathOfStep } from '#server/kernel/auth/steps.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { PageAnswer, PageData, Params, Visit } from '#server/kernel/http/page-answers.ts';

/** What the frames ask of the domains; server/main.ts ties them together, since frames know no domain. */
export type PageSources = {
  room(passcode: string, who: Who): Promise<{ room: unknown; attendee: unknown } | { error: string }>;
  event(
    pigeonholeId: string,
    who: Who,
  ): Promise<{ name: string; passcode: string; joinUrl: string } | undefined>;
  /** What the domain that has its data says of this page; undefined where none does. */
  answerOf(page: ListedPage, visit: Visit): Promise<PageData | undefined>;
  /** Newcomers are to wait. */
  pressed(): boolean;
};

/** Decides what the address of a page answers to this caller. */
export async function answerPage(sources: PageSources, page: ListedPage, visit: Visit): Promise<PageAnswer> {
  const { params, who } = visit;
  switch (page.needs) {
    case 'account':
      return who.account === null ? toSignIn(visit) : answeredByDomain(sources, page, visit);
    case 'halfway':
      return who.account === null && who.half === null
        ? toSignIn(visit)
        : answeredByDomain(sources, page, visit);
    case 'office':
      return officePage(page, visit);
    case 'pigeonhole':
      return pigeonholePage(sources, page, visit);
    case 'panel':
      return params.panelToken === undefined
        ? answeredByDomain(sources, page, visit)
        : panelPage(sources, who, params.panelToken);
    case 'passcode':
      return roomPage(sources, page, params, who);
    case 'anyone':
      return anyonesPage(sources, page, visit);
  }
}

async function answeredByDomain(sources: PageSources, page: ListedPage, visit: Visit): Promise<PageAnswer> {
  const answer = await sources.answerOf(page, visit);
  if (answer === undefined) return plain(page, {});
  if ('missing' in answer) return { is: 'missing' };
  if ('redirect' in answer) return { is: 'redirect', to: answer.redirect };
  if (answer.panel !== undefined)
    return { is: 'page', page: { ...pageOfPanel[answer.panel], data: answer.data } };
  const { data, status, errors } = answer;
  return { ...plain(page, data, status), ...(errors !== undefined && { errors }) };
}

const plain = (page: ListedPage, data: Record<string, unknown>, status?: number): PageAnswer => ({
  is: 'page',
  page: { face: page.face, name: page.name, data },
  ...(status !== undefined && { status }),
});

/** Somebody who is halfway goes on with the step that is lacking. */
function toSignIn({ who: { half }, url, expired }: Visit): PageAnswer {
  if (half !== null) return { is: 'redirect', to: pathOfStep(half.step, half.redirectTo ?? url) };
  const query = new URLSearchParams({ rd: url, ...(expired && { expired: '1' }) });
  return { is: 'redirect', to: `/login?${query}` };
}

/** Managers alone find the back office; to others it looks like an address that is none. */
function officePage(page: ListedPage, visit: Visit): PageAnswer {
  const { params, who, url } = visit;
  if (who.account === null) return toSignIn(visit);
  if (!isManager(who.account)) return { is: 'missing' };
  // The address of the office as a whole leads to what there is to see first.
  const asked = url.replace(/[?#].*$/, '');
  return (page.paths ?? []).includes(asked) ? { is: 'redirect', to: page.path } : plain(page, params);
}

async function pigeonholePage(sources: PageSources, page: ListedPage, visit: Visit): Promise<PageAnswer> {
  const { params, who } = visit;
  if (who.account === null) return toSignIn(visit);
  const phId = params.phId ?? '';
  if (!isId(phId)) return { is: 'missing' };
  // The address repeats the id; two that differ name nothing.
  if (params.phId2 !== undefined && params.phId2 !== phId) return { is: 'missing' };
  const event = await sources.event(phId, { ...who, panel: null });
  if (event === undefined) return { is: 'missing' };
  const answer = await answeredByDomain(sources, page, visit);
  if (answer.is !== 'page') return answer;
  const data = { ...params, ...answer.page.data, pigeonholeId: phId, ...event };
  return { ...answer, page: { ...answer.page, data } };
}

/** The secret link of a panel: the face follows from the panel, and the token goes along for API and socket. */
async function panelPage(sources: PageSources, who: Who, panelToken: string): Promise<PageAnswer> {
  const event =
    who.panel === null ? undefined : await sources.event(who.panel.pigeonholeId, { ...who, account: null });
  if (who.panel === null || event === undefined) return { is: 'missing' };
  const { panel, pigeonholeId } = who.panel;
  const data = { pigeonholeId, panel, panelToken, ...event };
  return { is: 'page', page: { ...pageOfPanel[panel], data } };
}

const pageOfPanel: Record<PanelKind, { face: 'studio' | 'stage'; name: PageName }> = {
  admin: { face: 'studio', name: 'panel' },
  moderator: { face: 'studio', name: 'panel' },
  projector: { face: 'stage', name: 'projector' },
  kiosk: { face: 'stage', name: 'projector' },
};

async function roomPage(
  sources: PageSources,
  page: ListedPage,
  params: Params,
  who: Who,
): Promise<PageAnswer> {
  const passcode = normalisePasscode(params.passcode ?? '');
  // Under pressure the page comes without a query, and finds its way in by itself, by turns.
  if (sources.pressed()) return plain(page, { room: null, attendee: null, passcode });
  const found = await sources.room(passcode, who);
  if ('error' in found) return plain(page, { room: null, attendee: null, passcode, error: found.error }, 404);
  return plain(page, { ...found, passcode });
}

async function anyonesPage(sources: PageSources, page: ListedPage, visit: Visit): Promise<PageAnswer> {
  const { params } = visit;
  switch (page.name) {
    case 'error': {
      const statusCode = Number(params.statusCode);
      return statusCode >= 400 && statusCode <= 599
        ? plain(page, { statusCode }, statusCode)
        : { is: 'missing' };
    }
    case 'help-article': {
      const article = articleOf(params.slug ?? '');
      return article === undefined ? { is: 'missing' } : plain(page, { article });
    }
    default:
      return answeredByDomain(sources, page, visit);
  }
}
