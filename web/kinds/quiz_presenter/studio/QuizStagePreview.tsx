import { limitOf } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import type { QuizNow } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { QuizOnStage } from '../stage/QuizOnStage.tsx';
import { previewQuestion } from './preview-question.ts';
import { emptyQuestion, type QuizFieldsContent } from './quiz-fields.ts';

/** The first question, as its answers come in. */
export function QuizStagePreview({
  session,
  content: { questions, teams = [] },
  layout,
}: StagePreviewProps<'quiz_presenter', QuizFieldsContent>) {
  const first = questions[0] ?? emptyQuestion('new-1');
  const quiz: QuizNow = {
    step: 'open',
    number: 1,
    count: questions.length,
    question: previewQuestion(first),
    openedAt: null,
    limit: limitOf(first, session.settings, 1),
    result: null,
  };
  const snapshot = {
    type: 'quiz_presenter' as const,
    session,
    quiz,
    quizQuestions: [],
    players: 24,
    teams: teams.map(({ key, name }) => ({ id: key, name, members: 8, points: null, rank: null })),
    lobby: [],
    answered: 17,
    board: null,
    lastLimit: null,
  };
  return <QuizOnStage layout={layout} snapshot={snapshot} time={0} />;
}
