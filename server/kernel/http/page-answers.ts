import type { Face } from '#contract/boot.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PageName } from '#contract/pages.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { Who } from '../auth/who.ts';
import type { Kernel } from '../kernel.ts';

export type PageOf = { face: Face; name: PageName; data: Record<string, unknown> };

/** What a page is made of, or where to go instead. */
export type PageAnswer =
  | { is: 'page'; page: PageOf; status?: number; errors?: ErrorBody }
  | { is: 'redirect'; to: string }
  | { is: 'missing' };

export type Params = Readonly<Record<string, string>>;

/**
 * One visit of a page. `local`: from this machine itself; `fromHere`: from a page of ours; `expired`: a form was posted from
 * a page that no longer matches its sign-in session.
 */
export type Visit = {
  params: Params;
  query: Params;
  who: Who;
  url: string;
  local: boolean;
  fromHere: boolean;
  expired: boolean;
};

/** What a domain says of the page of a visit: the data it starts with (of a panel: which) and what went wrong before it, or another answer. */
export type PageData =
  | { data: Record<string, unknown>; status?: number; panel?: PanelKind; errors?: ErrorBody }
  | { redirect: string }
  | { missing: true };

/**
 * How a domain answers the pages it has the data of. Who may see a page at all is decided before, by `needs` in
 * contract/pages.ts.
 */
export type PageAnswers = {
  readonly [Name in PageName]?: (kernel: Kernel, visit: Visit) => Promise<PageData> | PageData;
};
