import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { qna } from '../stage/qna.tsx';

export function QnaStagePreview({ session, layout }: StagePreviewProps<'qna', null>) {
  const author = session.settings.anonymous ? null : t('session.preview.sampleAuthor');
  const questions = [
    sample('1', t('session.preview.sample'), 24, author),
    sample('2', t('session.preview.sample.second'), 17, author),
    sample('3', t('session.preview.sample.third'), 9, author),
  ];
  const totals = { allowed: questions.length };
  const snapshot = { type: 'qna' as const, session, questions, totals, comments: [], commentTotals: {} };
  return <qna.Session layout={layout} snapshot={snapshot} time={0} />;
}

const sample = (id: string, text: string, votes: number, author: string | null): Question => ({
  id,
  text,
  author,
  votes,
  askedAt: '',
  status: 'allowed',
  edited: false,
});
