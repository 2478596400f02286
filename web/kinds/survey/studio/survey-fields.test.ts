import { expect, it } from 'vitest';
import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { usualPromptSettings } from '#contract/prompts/prompt-settings.ts';
import { onTopOf, writtenOn } from '#web/ui/fields/draft.ts';
import { survey } from './survey.tsx';
import { type SurveyContent, surveyOf } from './survey-fields.ts';

const option = (id: string, text: string) => ({ id, text, picture: null });
const prompt = (id: string, text: string): SurveyPage['prompts'][number] => ({
  id,
  form: 'choice',
  text,
  required: false,
  settings: usualPromptSettings,
  options: [option('o1', 'Yes'), option('o2', 'No')],
  least: 1,
  most: 1,
});
const page = (id: string, title: string, ...prompts: SurveyPage['prompts'][number][]): SurveyPage => ({
  id,
  title,
  text: '',
  prompts,
  skips: [],
});
const savedAs = (version: number, ...pages: SurveyPage[]) => surveyOf({ pages, version, fixed: false });
const asked = [page('p1', 'Food', prompt('q1', 'Tea?')), page('p2', 'Talks', prompt('q2', 'Good?'))] as const;
const first = savedAs(1, ...asked);

/** What is sent by who has written `value` on the first version, where `saved` is saved by now. */
function sentOn(saved: SurveyContent, value: SurveyContent) {
  const draft = writtenOn(first, null, value);
  const shown = onTopOf(saved, draft);
  return survey.change(shown, writtenOn(saved, draft, shown).base) as {
    survey?: { pages: SurveyPage[]; seen: number };
  };
}
const titled = (title: string): SurveyContent => {
  const { p1 } = first.pages;
  return p1 ? { ...first, pages: { ...first.pages, p1: { ...p1, title } } } : first;
};

it('tells that an earlier version was seen where another has changed the same part', () => {
  const { survey: sent } = sentOn(savedAs(2, { ...asked[0], title: 'Drinks' }, asked[1]), titled('Lunch'));
  expect(sent).toMatchObject({ seen: 1, pages: [{ title: 'Lunch' }, { title: 'Talks' }] });
});

it('has seen the latest where another has changed other parts, which stay', () => {
  const { survey: sent } = sentOn(savedAs(2, asked[0], { ...asked[1], title: 'Speakers' }), titled('Lunch'));
  expect(sent).toMatchObject({ seen: 2, pages: [{ title: 'Lunch' }, { title: 'Speakers' }] });
});
