import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown } from '#contract/kinds/qna/question-status.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { questionsByIds } from '../insights/qna-insights.queries.ts';
import { questionEvents, questionView } from '../questions.view.ts';

/** What a change of merged questions means for those that stand for them: their answers are shown with these. */
export async function mergedEvents(
  tx: Tx,
  session: Stream,
  settings: SettingsOf<'qna'>,
  changed: readonly { rootId: string | null }[],
): Promise<KindNews[]> {
  const roots = [...new Set(changed.flatMap(({ rootId }) => rootId ?? []))];
  if (roots.length === 0) return [];
  return (await questionsByIds(tx, session, roots))
    .map(questionView)
    .flatMap((question) => questionEvents(question, settings, { wasShown: isShown(question.status) }));
}
