import { answerText, wordKey } from '../answer-text.ts';
import { isWritten, type SurveyPrompt, surveyLimits } from './survey-form.ts';

/** Option ids, in a ranking the best first; words; or one text in one's own words. */
export type SurveyAnswer = readonly string[];
/** By the ids of the prompts. */
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>;

/** A text on several lines, as it is sent. */
const longText = (typed: string): string =>
  typed
    .split(/\r?\n/)
    .map(answerText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What somebody has typed or chosen, as it is sent. */
export function answerAsSent({ form }: Pick<SurveyPrompt, 'form'>, answer: SurveyAnswer): SurveyAnswer {
  if (!isWritten(form)) return answer;
  return answer.map(form === 'text' ? longText : answerText).filter((text) => text !== '');
}

/** `most`: the characters or answers there may be; `least`: the answers there have to be. */
export type AnswerProblem =
  | { is: 'required' | 'twice' | 'unknown' }
  | { is: 'long' | 'many'; most: number }
  | { is: 'few'; least: number };

/** What is wrong with an answer, as it is sent; null: nothing. No answer is one, but where it is required. */
export function problemOfAnswer(
  prompt: Pick<SurveyPrompt, 'form' | 'options' | 'required' | 'least' | 'most'>,
  answer: SurveyAnswer = [],
): AnswerProblem | null {
  const { form, options, required, least, most } = prompt;
  if (answer.length === 0) return required ? { is: 'required' } : null;
  if (form === 'text') {
    const isLong = answer.length > 1 || [...(answer[0] ?? '')].length > surveyLimits.text;
    return isLong ? { is: 'long', most: surveyLimits.text } : null;
  }
  const keys = form === 'words' ? answer.map(wordKey) : answer;
  if (new Set(keys).size < answer.length) return { is: 'twice' };
  if (form === 'words') {
    if (answer.some((word) => [...word].length > surveyLimits.word))
      return { is: 'long', most: surveyLimits.word };
  } else if (!answer.every((id) => options.some((option) => option.id === id))) return { is: 'unknown' };
  const allowed = form === 'ranking' ? options.length : most;
  if (answer.length > allowed) return { is: 'many', most: allowed };
  return form === 'choice' && answer.length < least ? { is: 'few', least } : null;
}
