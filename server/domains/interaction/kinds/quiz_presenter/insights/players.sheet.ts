import type { QuizPlayer } from '#contract/kinds/quiz_presenter/quiz-insights.ts';
import { type PlayerName, wordAt } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import type { Say } from '#server/kernel/messages.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import type { QuestionFigures } from './quiz-insights.queries.ts';

/** In the language of who reads the file. */
function nameText(name: PlayerName, say: Say): string {
  if (name === null) return say('quiz.name.erased');
  if (typeof name === 'string') return name;
  const [adjective, animal, number] = name;
  return say('quiz.name', {
    adjective: wordAt(say('quiz.adjectives'), adjective),
    animal: wordAt(say('quiz.animals'), animal),
    number: String(number),
  });
}

export const playersSheet: SheetToWrite<QuizPlayer> = {
  file: 'players',
  title: 'insights.rows.players',
  columns: [
    { title: 'insights.column.rank', cell: ({ rank }) => rank },
    { title: 'insights.column.author', cell: ({ name }, say) => nameText(name, say), width: 30 },
    { title: 'insights.column.team', cell: ({ team }) => team, width: 20 },
    { title: 'insights.column.points', cell: ({ points }) => points },
    { title: 'insights.column.right', cell: ({ right }) => right },
    { title: 'insights.column.answered', cell: ({ answered }) => answered },
  ],
};

const seconds = (milliseconds: number | null) =>
  milliseconds === null ? null : Math.round(milliseconds / 100) / 10;

export const quizQuestionsSheet: SheetToWrite<QuestionFigures> = {
  file: 'questions',
  title: 'insights.rows.questions',
  columns: [
    { title: 'insights.column.question', cell: ({ text }) => text, width: 50 },
    { title: 'insights.column.answered', cell: ({ answered }) => answered },
    { title: 'insights.column.right', cell: ({ right }) => right },
    {
      title: 'insights.column.percentRight',
      cell: ({ right, answered }) => (answered === 0 ? null : Math.round((right / answered) * 100)),
    },
    { title: 'insights.column.meanSeconds', cell: ({ meanMilliseconds }) => seconds(meanMilliseconds) },
  ],
};
