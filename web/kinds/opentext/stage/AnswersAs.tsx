import type { AnswerDisplay } from '#contract/kinds/opentext/answer-display.ts';
import type { Answer } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { StageWords } from '#web/pages/stage/displays/StageWords.tsx';
import { useTurn } from '#web/pages/stage/displays/use-turn.ts';
import { useWordsOf } from '#web/pages/stage/displays/use-words-of.ts';
import { LeadAnswer } from './LeadAnswer.tsx';
import { StageAnswers } from './StageAnswers.tsx';

/** A long answer takes the place of those below it, so that it can be read from the last row. */
const below = 3;
const longText = 250;
const none: readonly string[] = [];

type Props = { answers: readonly Answer[]; display: AnswerDisplay };

/** Answers, as the organizer wants them to be shown. There is at least one. */
export function AnswersAs({ answers, display }: Props) {
  const turn = useTurn(display === 'random' ? answers.map(({ id }) => id) : none);
  const words = useWordsOf(display === 'wordcloud' ? answers.map(({ text }) => text) : none);
  const newest = answers.at(-1);
  if (newest === undefined) return null;
  if (display === 'wordcloud' && words.length > 0)
    return <StageWords words={words} countText={(count) => t('stage.words.answers', { count })} />;
  if (display === 'random')
    return <LeadAnswer answer={answers.find(({ id }) => id === turn) ?? newest} below={[]} />;
  if (display === 'header') {
    const before = newest.text.length > longText ? [] : answers.slice(-1 - below, -1).reverse();
    return <LeadAnswer answer={newest} below={before} />;
  }
  return <StageAnswers key={display} answers={answers} as={display === 'vertical' ? 'vertical' : 'grid'} />;
}
