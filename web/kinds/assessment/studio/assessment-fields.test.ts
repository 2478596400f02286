import { describe, expect, it } from 'vitest';
import type { Assessment } from '#contract/kinds/assessment/assessment.live.ts';
import { onTopOf, sentOf, settled, writtenOn } from '#web/ui/fields/draft.ts';
import { assessment } from './assessment.tsx';
import { type AssessmentFields, assessmentOf, emptyQuestion } from './assessment-fields.ts';

const question = (id: string, text: string): Assessment['questions'][number] => ({
  id,
  text,
  points: 1,
  explanation: '',
  options: [
    { id: 'o1', text: 'Yes', right: true },
    { id: 'o2', text: 'No', right: false },
  ],
});
const savedAs = (version: number, ...texts: string[]): AssessmentFields =>
  assessmentOf({ version, fixed: false, questions: texts.map((text, at) => question(`q${at + 1}`, text)) });
const first = savedAs(1, 'Exit?', 'Alarm?', 'Fire?');
/** What is sent by who has begun with the first version, where `saved` is saved by now. */
function sentOn(saved: AssessmentFields, value: AssessmentFields) {
  const draft = writtenOn(first, null, value);
  const shown = onTopOf(saved, draft);
  return assessment.change(shown, writtenOn(saved, draft, shown).base);
}
const withText = (text: string) => ({
  ...first,
  questions: first.questions.map((one, at) => (at === 0 ? { ...one, text } : one)),
});

it('tells the version that its writer saw, whatever others save meanwhile', () => {
  const mine = withText('Where is the exit?');
  expect(sentOn(first, mine)).toMatchObject({ assessment: { seen: 1 } });
  expect(sentOn(savedAs(3, 'The nearest exit?', 'Alarm?', 'Fire?'), mine)).toMatchObject({
    assessment: { seen: 2, questions: [{ text: 'Where is the exit?' }, {}, {}] },
  });
});

it('goes on with what it has itself saved, as the server keeps it', () => {
  const draft = { base: withText('Where is it? '), value: withText('Where is it? Here') };
  const saved = savedAs(2, 'Where is it?', 'Alarm?', 'Fire?');
  const shown = onTopOf(saved, draft);
  const change = assessment.change(shown, writtenOn(saved, draft, shown).base);
  expect(change).toMatchObject({ assessment: { seen: 2 } });
});

it('is not sent where only others have changed it', () => {
  expect(sentOn(savedAs(2, 'Exit here?', 'Alarm?', 'Fire?'), first)).toEqual({});
});

describe('with a question that is sent', () => {
  const empty = emptyQuestion(first.questions);
  const options = empty.options.map((option, at) => ({ ...option, text: ['Yes ', 'No'][at] ?? '' }));
  const fresh = { ...empty, text: 'Smoke? ', options };
  const mine = { ...first, questions: [...first.questions, fresh] };
  const sent = sentOf(first, writtenOn(first, null, mine), mine);

  it('knows it as its own once it is saved, with what is typed on', () => {
    const typed = { ...mine, questions: [...first.questions, { ...fresh, text: 'Smoke alarm?' }] };
    const draft = settled({ sent: mine, ...writtenOn(first, sent, typed) });
    const saved = savedAs(2, 'Exit?', 'Alarm?', 'Fire?', 'Smoke?');
    const shown = onTopOf(saved, draft);
    expect(assessment.change(shown, writtenOn(saved, draft, shown).base)).toMatchObject({
      assessment: { seen: 2, questions: [{}, {}, {}, { id: 'q4', text: 'Smoke alarm?' }] },
    });
  });

  it('does not take for it what another adds under the same number', () => {
    const theirs = savedAs(2, 'Exit?', 'Alarm?', 'Fire?', 'Water?');
    const shown = onTopOf(theirs, sent);
    expect(assessment.change(shown, writtenOn(theirs, sent, shown).base)).toMatchObject({
      assessment: { seen: 1, questions: [{}, {}, {}, { text: 'Smoke? ' }] },
    });
  });
});
