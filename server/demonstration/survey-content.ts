import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import type { SurveyContent } from '#contract/kinds/survey/survey-content.ts';
import type { SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';

const prompt = (
  asked: Pick<SurveyPrompt, 'id' | 'form' | 'text'> & Partial<SurveyPrompt>,
  options: readonly (readonly [string, string])[] = [],
): SurveyPrompt => ({
  required: false,
  settings: { low: '', high: '' },
  least: 1,
  most: 1,
  ...asked,
  options: options.map(([id, text]) => ({ id, text, picture: null })),
});
const numbers = (most: number) =>
  Array.from({ length: most }, (_, at) => [String(at + 1), String(at + 1)] as const);

/** Whoever works from home is not asked about the office. */
export const dayAtWork: { name: string; description: string } & SurveyContent = {
  name: 'How do you like working here?',
  description: 'Five minutes that decide what we change next year.',
  pages: [
    {
      id: 'where',
      title: 'Where you work',
      text: '',
      prompts: [
        prompt({ id: 'place', form: 'choice', text: 'Where do you work most of the week?', required: true }, [
          ['office', 'At the office'],
          ['home', 'At home'],
          ['both', 'Both about the same'],
        ]),
        prompt(
          {
            id: 'mood',
            form: 'scale',
            text: 'I look forward to my working day',
            settings: { low: 'Strongly disagree', high: 'Strongly agree' },
          },
          numbers(5),
        ),
      ],
      skips: [{ prompt: 'place', option: 'home', to: 'next' }],
    },
    {
      id: 'office',
      title: 'The office',
      text: 'Only for those of you who come in.',
      prompts: [
        prompt(
          { id: 'rooms', form: 'rating', text: 'How do you like our rooms?', required: true },
          numbers(5),
        ),
        prompt({ id: 'fix', form: 'ranking', text: 'What should we improve first?' }, [
          ['noise', 'Noise'],
          ['light', 'Light'],
          ['lunch', 'Lunch'],
        ]),
      ],
      skips: [],
    },
    {
      id: 'next',
      title: 'Next year',
      text: '',
      prompts: [
        prompt({ id: 'words', form: 'words', text: 'Next year in up to three words?', most: 3 }),
        prompt({ id: 'wish', form: 'text', text: 'What would make the biggest difference for you?' }),
      ],
      skips: [],
    },
  ],
};

/** Of those who are through; the others left after the first page. */
export const daysAtWork: readonly SurveyAnswers[] = [
  {
    place: ['office'],
    mood: ['4'],
    rooms: ['3'],
    fix: ['noise', 'lunch'],
    words: ['calm', 'focus'],
    wish: ['A quiet room for calls'],
  },
  { place: ['home'], mood: ['5'], words: ['trust'], wish: ['Fewer meetings on Mondays'] },
  {
    place: ['both'],
    mood: ['4'],
    rooms: ['4'],
    fix: ['noise', 'light', 'lunch'],
    words: ['focus', 'growth'],
  },
  {
    place: ['office'],
    mood: ['3'],
    rooms: ['2'],
    fix: ['light'],
    words: ['calm'],
    wish: ['Daylight at the desks on the north side'],
  },
  { place: ['both'], mood: ['5'], rooms: ['4'], fix: ['lunch', 'noise'], words: ['trust', 'Calm'] },
  { place: ['home'], mood: ['4'], words: ['growth'], wish: ['A yearly week with everybody in one place'] },
  { place: ['office'], mood: ['2'], rooms: ['3'], fix: ['noise'], wish: ['Decisions that are written down'] },
  { place: ['both'], mood: ['4'], rooms: ['5'], fix: ['noise', 'light'], words: ['focus'] },
];
