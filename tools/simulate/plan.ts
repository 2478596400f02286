import { exponential, seededRandom } from './random.ts';

/**
 * One action by one phone, `at` milliseconds after everybody has joined. `pick` in [0, 1) selects the question, option or
 * text once it is known which ones exist.
 */
export type Step = { at: number; phone: number; act: 'ask' | 'upvote-new' | 'upvote' | 'vote'; pick: number };

export type PlanParts = { attendees: number; seconds: number; seed: number };

/** Shares of the hall that react; most people only listen. */
const reactsToNewQuestion = 0.07;
const votesInPoll = 0.85;
const changesMind = 0.12;
/** Upvotes for older questions, per phone and second. */
const quietUpvotes = 0.012;
const waveMean = 1_400;

/**
 * The plan of a hall: quiet, with a wave after each new question and each poll. It is fixed in advance, by the seed
 * alone.
 */
export function planHall({ attendees, seconds, seed }: PlanParts): Step[] {
  const random = seededRandom(seed);
  const duration = seconds * 1000;
  const someone = () => Math.floor(random() * attendees);
  const steps: Step[] = [];

  const asks = Math.max(1, Math.round(Math.min(attendees * 0.4, seconds * 0.8)));
  for (let nth = 0; nth < asks; nth += 1) {
    const at = random() * duration * 0.85;
    steps.push({ at, phone: someone(), act: 'ask', pick: random() });
    const wave = Math.round(attendees * reactsToNewQuestion * (0.5 + random()));
    for (let vote = 0; vote < wave; vote += 1)
      steps.push({
        at: at + 300 + exponential(random, waveMean),
        phone: someone(),
        act: 'upvote-new',
        pick: random(),
      });
  }
  for (let phone = 0; phone < attendees; phone += 1) {
    if (random() >= votesInPoll) continue;
    const at = 500 + exponential(random, duration / 8);
    steps.push({ at, phone, act: 'vote', pick: random() });
    if (random() < changesMind)
      steps.push({ at: at + 800 + exponential(random, duration / 4), phone, act: 'vote', pick: random() });
  }
  const quiet = Math.round(attendees * seconds * quietUpvotes);
  for (let nth = 0; nth < quiet; nth += 1)
    steps.push({ at: random() * duration, phone: someone(), act: 'upvote', pick: random() });

  return steps.filter((step) => step.at < duration).sort((a, b) => a.at - b.at);
}
