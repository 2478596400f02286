import type { Face } from './faces.ts';
import { accountPages } from './pages/account.ts';
import { audiencePages } from './pages/audience.ts';
import { officePages } from './pages/office.ts';
import type { Page } from './pages/page.ts';
import { stagePages } from './pages/stage.ts';
import { studioPages } from './pages/studio.ts';

/** Every page of the site. `{phId}` and other ids are digits only; anything else is not found. */
export const pages = [
  ...accountPages,
  ...studioPages,
  ...stagePages,
  ...officePages,
  ...audiencePages,
] as const satisfies readonly Page[];

type AnyPage = (typeof pages)[number];
export type PageName = AnyPage['name'];
/** One of them, whichever. */
export type ListedPage = Page<string, Face, PageName>;
export type AllowOf<Name extends PageName> = Extract<AnyPage, { name: Name }>['allow'];
export type PageNameOf<Of extends Face> = Extract<AnyPage, { face: Of }>['name'];
