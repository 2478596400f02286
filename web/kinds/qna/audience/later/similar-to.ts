import type { Question } from '#contract/kinds/qna/questions.ts';
import { containedIn, gramsOf, similarFrom, similarity, suggestedFrom } from '#contract/kinds/similar.ts';

const most = 3;
/** Fewer are the beginning of anything. */
const fewestGrams = 6;

/** What was found out of a text is kept as long as its question is there. */
const known = new WeakMap<Question, ReturnType<typeof gramsOf>>();

function gramsIn(question: Question) {
  const grams = known.get(question) ?? gramsOf(question.text);
  known.set(question, grams);
  return grams;
}

/** The questions that are open and most like what somebody is typing, the most similar first. */
export function similarTo(draft: string, questions: readonly Question[]): readonly Question[] {
  const typed = gramsOf(draft);
  if (typed.size < fewestGrams) return [];
  return questions
    .filter(({ status }) => status === 'allowed' || status === 'current')
    .map((question) => {
      const grams = gramsIn(question);
      return { question, alike: similarity(typed, grams), contained: containedIn(typed, grams) };
    })
    .filter(({ alike, contained }) => alike >= similarFrom || contained >= suggestedFrom)
    .sort((a, b) => b.alike + b.contained - a.alike - a.contained || b.question.votes - a.question.votes)
    .slice(0, most)
    .map(({ question }) => question);
}
