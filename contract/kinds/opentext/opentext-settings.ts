import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { display } from '../display.ts';
import { filtering } from '../filtering.ts';
import { hiddenNames, namesHiddenFrom, usualHiddenNames } from '../hidden-names.ts';
import { resultsShown } from '../results-shown.ts';
import { answerDisplays, wordDisplays } from './answer-display.ts';
import { answerLength, answersAPerson, wordLength, wordsAPerson } from './answer-limits.ts';

const within = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

export const opentextSettings = kindSettings({
  fields: {
    filtering,
    ...hiddenNames,
    resultsShown,
    answerDisplay: display(answerDisplays),
    wordDisplay: z.enum(wordDisplays),
    /** Characters an answer may have. */
    answerLength: within(answerLength),
    /** Answers one person may give; 0: as many as they like. */
    mostAnswers: within(answersAPerson),
    /** Characters a word may have. */
    wordLength: within(wordLength),
    /** Words one person may give to a cloud. */
    mostWords: within(wordsAPerson),
  },
  usual: {
    filtering: false,
    resultsShown: true,
    answerDisplay: 'grid',
    wordDisplay: 'wordcloud',
    answerLength: answerLength.usual,
    mostAnswers: answersAPerson.usual,
    wordLength: wordLength.usual,
    mostWords: wordsAPerson.usual,
    ...usualHiddenNames,
  },
  frozenAtStart: [...namesHiddenFrom],
});
