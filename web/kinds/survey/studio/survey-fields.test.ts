import { expect, it } from 'vitest';
import { surveyContent } from '#contract/kinds/survey/survey-content.ts';
import type { Skip, SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { usualPromptSettings } from '#contract/prompts/prompt-settings.ts';
import { partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { onTopOf, writtenOn } from '#web/ui/fields/draft.ts';
import { survey } from './survey.tsx';
import {
  newOption,
  newPage,
  newPrompt,
  pagesOf,
  pagesSent,
  type SkipFields,
  type SurveyContent,
  surveyOf,
} from './survey-fields.ts';

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

it('names what two add at once differently, and an option the same after it was saved', () => {
  expect(newPage().key).not.toBe(newPage().key);
  expect(newPrompt().key).not.toBe(newPrompt().key);
  expect(newOption()).not.toBe(newOption());
  const key = newOption();
  const choice = { ...newPrompt(), text: 'Tea?' };
  const options = partsOf([
    { key: 'new-1', text: 'Green', votes: 0 },
    { key, text: 'Black', votes: 0 },
  ]);
  const pages = partsOf([{ ...newPage(), prompts: partsOf([{ ...choice, options }]) }]);
  const { pages: sent } = surveyContent.parse({ pages: pagesSent(pages) });
  expect(Object.values(pagesOf(sent)).map(({ prompts }) => prompts[choice.key]?.options)).toMatchObject([
    { 'new-1': { text: 'Green' }, [key]: { text: 'Black' } },
  ]);
});

it('keeps a rule that is changed while another removes the one before it', () => {
  const skip = (option: string, to: string | null) => ({ prompt: 'q1', option, to });
  const [food, talks] = asked;
  const before = savedAs(1, { ...food, skips: [skip('o1', 'p2'), skip('o2', null)] }, talks);
  const { p1 } = before.pages;
  const skips = Object.fromEntries(
    Object.entries(p1?.skips ?? {}).map(([key, one]) => [key, one.to === '' ? { ...one, to: 'p2' } : one]),
  );
  const draft = { base: before, value: { ...before, pages: { ...before.pages, p1: { ...p1, skips } } } };
  const saved = savedAs(2, { ...food, skips: [skip('o2', null)] }, talks);
  const shown = onTopOf(saved, draft as { base: SurveyContent; value: SurveyContent });
  expect(pagesSent(shown.pages)[0]?.skips).toEqual([skip('o2', 'p2')]);
});

/** The rules after page 1, once another has saved `theirs` and `changed` is what was written on `rule` meanwhile. */
function skipsSent(rule: Skip, changed: Partial<SkipFields>, theirs: Skip) {
  const [food, talks] = asked;
  const of = (version: number, skip: Skip) => savedAs(version, { ...food, skips: [skip] }, talks);
  const before = of(1, rule);
  const { p1 } = before.pages;
  if (p1 === undefined) throw new Error('There is no page.');
  const skips = Object.fromEntries(
    Object.entries(p1.skips).map(([key, one]) => [key, { ...one, ...changed }]),
  );
  const draft = writtenOn(before, null, { ...before, pages: { ...before.pages, p1: { ...p1, skips } } });
  const saved = of(2, theirs);
  const shown = onTopOf(saved, draft);
  return survey.change(shown, writtenOn(saved, draft, shown).base) as ReturnType<typeof sentOn>;
}

it('keeps where a rule leads though another has changed the answer that it is about', () => {
  const rule = { id: 's1', prompt: 'q1', option: 'o1', to: 'p2' };
  const { survey: sent } = skipsSent(rule, { to: '' }, { ...rule, option: 'o2' });
  expect(sent?.pages[0]?.skips).toEqual([{ id: 's1', prompt: 'q1', option: 'o2', to: null }]);
});

it('shows both rules where they have no name, and loses neither', () => {
  const rule = { prompt: 'q1', option: 'o1', to: 'p2' };
  const { survey: sent } = skipsSent(rule, { to: '' }, { ...rule, option: 'o2' });
  expect(sent?.pages[0]?.skips).toEqual([
    { ...rule, option: 'o2' },
    { ...rule, to: null },
  ]);
});

it('knows a rule that it has added once it is saved, though the answer to that is lost', () => {
  const { p1 } = first.pages;
  const skips = partsOf([{ key: 's4k2p8q1z', prompt: 'q1', option: 'new-1', to: '' }]);
  const value = { ...first, pages: { ...first.pages, p1: { ...p1, skips } } } as SurveyContent;
  const { pages } = surveyContent.parse({ pages: pagesSent(value.pages) });
  const shown = onTopOf(surveyOf({ pages, version: 2, fixed: false }), writtenOn(first, null, value));
  expect(pagesSent(shown.pages)[0]?.skips).toHaveLength(1);
});
