import { allCrowds } from '../kinds/crowds.ts';
import type { Step } from '../kinds/session-crowd.ts';
import { seededRandom } from './random.ts';

type PlanParts = { attendees: number; seconds: number; seed: number };

/** The plan of a hall: what people do in sessions of every kind. It is fixed in advance, by the seed alone. */
export function planHall({ attendees, seconds, seed }: PlanParts): Step[] {
  const hall = { attendees, milliseconds: seconds * 1000, random: seededRandom(seed) };
  return allCrowds
    .flatMap((crowd) => crowd.plan(hall))
    .filter((step) => step.at < hall.milliseconds)
    .sort((a, b) => a.at - b.at);
}
