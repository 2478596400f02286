import type { Question } from '#contract/kinds/qna/questions.ts';
import { gramsOf, similarFrom, similarity } from '#contract/kinds/similar.ts';

/** Two questions that may say the same: the first would be merged into the second. */
export type Pair = { from: Question; into: Question; alike: number };

/** Pairs that are worth a decision at a time; the others come up when these are decided. */
const most = 10;

/** What was found out of a question is kept as long as it is there. */
const known = new WeakMap<Question, ReturnType<typeof gramsOf>>();

function gramsIn(question: Question) {
  const grams = known.get(question) ?? gramsOf(question.text);
  known.set(question, grams);
  return grams;
}

/** Questions that were turned away, put away or merged are settled: nobody wants to hear of them again. */
const isOpen = ({ status }: Question) => status === 'pending' || status === 'allowed' || status === 'current';

/** The pairs that are alike from `similarFrom` on, the most similar first. The one with fewer votes goes into the other one. */
export function similarPairs(questions: readonly Question[]): readonly Pair[] {
  const open = questions.filter(isOpen);
  const pairs: Pair[] = [];
  for (const [place, one] of open.entries())
    for (const other of open.slice(place + 1)) {
      const alike = similarity(gramsIn(one), gramsIn(other));
      if (alike >= similarFrom) pairs.push({ ...inOrder(one, other), alike });
    }
  return pairs.sort((a, b) => b.alike - a.alike).slice(0, most);
}

/** What the audience sees stays, then what has more votes, then what was asked first. */
function inOrder(older: Question, newer: Question): Pick<Pair, 'from' | 'into'> {
  const rank = ({ status, votes }: Question) => [status === 'pending' ? 0 : 1, votes] as const;
  const [seen, votes] = [rank(newer)[0] - rank(older)[0], rank(newer)[1] - rank(older)[1]];
  return seen > 0 || (seen === 0 && votes > 0) ? { from: older, into: newer } : { from: newer, into: older };
}

/** The questions that this one can be merged into, the most similar first. */
export function targetsOf(question: Question, others: readonly Question[]): readonly Question[] {
  const alike = new Map(others.map((one) => [one, similarity(gramsIn(question), gramsIn(one))]));
  return others
    .filter(({ id, status }) => id !== question.id && status !== 'merged')
    .sort((a, b) => (alike.get(b) ?? 0) - (alike.get(a) ?? 0));
}
