import { expect, test } from 'vitest';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { changeOfQuiz, emptyQuestion, emptyQuiz, questionBody, quizOf } from './quiz-fields.ts';

const saved = quizOf([
  {
    id: '7',
    text: 'How tall?',
    seconds: 20,
    points: 1000,
    sort: 0,
    asked: null,
    options: [
      { id: '31', text: '62 m', right: true, picture: null },
      { id: '32', text: '81 m', right: false, picture: null },
    ],
    answered: 0,
    chosen: {},
  },
]);

test('nothing is sent where nothing was changed; otherwise all that is asked, and what was seen', () => {
  expect(changeOfQuiz(saved, saved)).toBeNull();
  const added = { questions: [...saved.questions, { ...emptyQuestion('new-1'), text: 'And now?' }] };
  const change = changeOfQuiz(added, saved);
  expect(change?.questions.map(({ id }) => id)).toEqual(['7', undefined]);
  expect(change?.seen).toMatchObject([
    { id: '7', options: [{ id: '31', right: true, picture: null }, { id: '32' }] },
  ]);
});

test('empty lines at the end are no options, as long as there are two', () => {
  const [first] = emptyQuiz().questions;
  if (!first) throw new Error('A new quiz has a question.');
  expect(questionBody(first).options).toHaveLength(2);
  const written = first.options.map((option, at) => ({ ...option, text: at < 3 ? `Answer ${at}` : '' }));
  expect(questionBody({ ...first, options: written }).options).toHaveLength(3);
  expect(newKey([{ key: '7' }, { key: 'new-4' }])).toBe('new-5');
});

test('what another has taken out is added anew by who keeps theirs', () => {
  const teams = [{ key: '5', name: 'Storks' }];
  const now = { questions: [], teams: [] };
  const change = changeOfQuiz({ questions: saved.questions, teams }, now);
  expect(change?.questions.map(({ id }) => id)).toEqual([undefined]);
  expect(change?.questions[0]?.options.map(({ id }) => id)).toEqual([undefined, undefined]);
  expect(change?.teams).toEqual([{ name: 'Storks' }]);
});

test('what has no id yet is never said to have been seen', () => {
  const teams = [{ key: 'new-1', name: 'Storks' }];
  const base = { questions: [...saved.questions, emptyQuestion('new-1')], teams };
  const change = changeOfQuiz(
    { ...base, questions: saved.questions, teams: [{ key: 'new-1', name: 'Geese' }] },
    base,
  );
  expect(change?.seen?.map(({ id }) => id)).toEqual(['7']);
  expect(change?.seenTeams).toEqual([]);
});
