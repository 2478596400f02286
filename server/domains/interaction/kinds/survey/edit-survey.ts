import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { SurveyChange } from '#contract/kinds/survey/survey-content.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import { picturesOfPages } from './pictures-of-pages.ts';
import { changeRunForm, runFormIn } from './runs/run-forms.queries.ts';
import { askedView } from './survey.view.ts';

/**
 * Changes what a survey asks, before it has started. Throws `SessionStarted` afterwards, and `Conflict` where somebody else has
 * changed it since the caller read it.
 */
export async function editSurvey(
  tx: Tx,
  stream: Stream,
  edited: { session: LiveSession<'survey'>; change: SurveyChange; hasStarted: boolean },
): Promise<KindNews[]> {
  const { change, hasStarted } = edited;
  const { test } = edited.session as LiveSession;
  const before = await runFormIn(tx, stream);
  if (before === undefined) throw new Refusal('NotFound');
  if (askedView(before, { hasStarted, test }).fixed) throw new Refusal('SessionStarted');
  if (change.seen !== undefined && change.seen !== before.version)
    throw new Refusal('Conflict', {
      fields: { 'survey.pages': [{ type: 'changedMeanwhile', key: 'survey.changed' }] },
    });
  await refuseLostPictures(tx, stream.pigeonholeId, picturesOfPages(change.pages));
  const version = await changeRunForm(tx, stream, change.pages);
  const body = askedView({ pages: change.pages, version }, { hasStarted, test });
  const news: KindNews = { name: 'survey-edited', body };
  return hasStarted ? [news, { name: 'survey-asked', body }] : [news];
}
