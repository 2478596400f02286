import { appearanceView } from '#contract/appearance/appearance-view.ts';
import type { ShownAppearance } from '#contract/appearance/shown.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { appearanceOf } from './appearance.queries.ts';

/** What phones and projectors of an event draw. */
export const shownAppearanceOf = async (db: Db, pigeonholeId: string): Promise<ShownAppearance> =>
  appearanceView(await appearanceOf(db, pigeonholeId));
