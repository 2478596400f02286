import type { SubjectKind } from '#contract/abilities.ts';
import type { Look } from '#contract/appearance/shown.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Face } from '#contract/faces.ts';
import type { PageDataOf, ServedPage } from '#contract/page-data.ts';
import type { AllowOf, PageName } from '#contract/pages.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { Who } from '../auth/who.ts';
import type { Subjects } from '../authorize/subjects.ts';
import type { Kernel } from '../kernel.ts';

export type PageOf = ServedPage & { face: Face };

/** What a page is made of, or where to go instead. */
export type PageAnswer =
  | {
      is: 'page';
      page: PageOf;
      status?: number;
      errors?: ErrorBody;
      embeddedBy?: readonly string[];
      language?: string | null;
      look?: Look | null;
    }
  | { is: 'redirect'; to: string }
  | { is: 'missing' };

type Params = Readonly<Record<string, string>>;

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

/** What the right of a page was asked about; null for those that are open to anyone. */
type SubjectOf<Name extends PageName> =
  AllowOf<Name> extends { subject: infer Kind extends SubjectKind } ? Subjects[Kind] : null;
export type VisitOf<Name extends PageName> = Visit & { subject: SubjectOf<Name> };

/** The event of a page about one is known by then: a domain has nothing to say of it. */
type EventPart = 'pigeonholeId' | 'name' | 'passcode' | 'joinUrl' | 'expired' | 'appearance';
type OwnPart<Name extends PageName> =
  AllowOf<Name> extends { subject: 'pigeonhole' } ? Omit<PageDataOf<Name>, EventPart> : PageDataOf<Name>;

/** What a domain says of a visit: what the page starts with and what went wrong before it, or another answer. */
export type PageReply<Name extends PageName> =
  | {
      data: OwnPart<Name>;
      status?: number;
      errors?: ErrorBody;
      /** The sites that may show it in an iframe; without this nobody may. */
      embeddedBy?: readonly string[];
      /** That of the event, where it has one for all; else that of the reader. */
      language?: string | null;
      /** The colors of its event, where they are not the usual ones. */
      look?: Look | null;
    }
  | { redirect: string }
  | { missing: true };

/** A panel has its page on the face it belongs to. */
export type PanelReply = { panel: Exclude<PanelKind, 'kiosk'>; data: PageDataOf<'panel'> };

/**
 * How a domain answers the pages it has the data of. Who may see a page at all is decided before, by its `allow`, and its
 * subject has been found.
 */
export type PageAnswers = {
  readonly [Name in PageName]?: (
    kernel: Kernel,
    visit: VisitOf<Name>,
  ) => Promised<PageReply<Name> | (Name extends 'panel' ? PanelReply : never)>;
};
type Promised<Value> = Value | Promise<Value>;
