import type { SessionType } from '#contract/kinds/kinds.live.ts';

/** How much there is to be. */
export type CitySize = { workspaces: number; events: number; answers: number };

/** From next to nothing to what a city has. */
export const citySizes = {
  hamlet: { workspaces: 4, events: 50, answers: 1_000 },
  town: { workspaces: 100, events: 5_000, answers: 200_000 },
  city: { workspaces: 1_000, events: 50_000, answers: 5_000_000 },
} as const satisfies Record<string, CitySize>;

export type Period = 'past' | 'live' | 'upcoming';

export type CityEvent = {
  /** The place of its workspace among those of the city. */
  workspace: number;
  name: string;
  passcode: string;
  period: Period;
  startsOn: string;
  endsOn: string;
  /** When its sessions begin; null: nobody has said it yet. */
  sessionsAt: Date | null;
  stored: boolean;
  trashed: boolean;
  /** Attendees. */
  people: number;
  /** By kind of session. */
  answers: readonly number[];
};

const seasons = ['Autumn', 'Winter', 'Spring', 'Summer'];
const occasions = ['meeting', 'conference', 'lecture', 'town hall', 'workshop', 'assembly', 'training'];
const places = ['Harbour', 'Old Mill', 'Östra torget', 'Library', 'Campus', 'Market', 'Station', 'Garden'];

/** A share of all events belongs to the first workspace, and a share of all answers to the first event. */
const largestWorkspace = 0.2;
const largestEvent = 0.02;
const fewestPeople = 10;
const mostPeople = 2_000;
const answersEach = 3;
const day = 86_400_000;
const pastDays = 1_800;
const comingDays = 300;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Seven of ten events are past, one runs, two are to come: the first one runs. */
const periodOf = (nth: number): Period => {
  const place = nth % 10;
  if (place === 0) return 'live';
  return place < 3 ? 'upcoming' : 'past';
};

/** The events of a city, one like the other each time but for the `tag` in their passcodes and what follows from `now`. */
export function* eventsOf(
  { workspaces, events, answers }: CitySize,
  { kinds, tag, now }: { kinds: readonly SessionType[]; tag: string; now: Date },
): Generator<CityEvent> {
  const first = Math.ceil(events * largestWorkspace);
  const begun = Array.from({ length: events }, (_, nth) => periodOf(nth)).filter((is) => is !== 'upcoming');
  const ofFirst = begun.length === 1 ? answers : Math.floor(answers * largestEvent);
  let begunBefore = 0;
  for (let nth = 0; nth < events; nth += 1) {
    const period = periodOf(nth);
    const share = (place: number) =>
      Math.floor(((answers - ofFirst) * place) / Math.max(1, begun.length - 1));
    const own = nth === 0 ? ofFirst : share(begunBefore) - share(begunBefore - 1);
    const answersByKind = parts(period === 'upcoming' ? 0 : own, kinds.length);
    if (period !== 'upcoming') begunBefore += 1;
    yield {
      workspace: nth < first || workspaces === 1 ? 0 : 1 + (nth % (workspaces - 1)),
      name: `${seasons[nth % 4]} ${occasions[nth % 7]} ${nth + 1}, ${places[nth % 8]}`,
      passcode: `${tag}${nth.toString(36).padStart(4, '0')}`.toUpperCase(),
      period,
      ...timesOf(period, nth, now.getTime()),
      stored: nth % 25 === 4,
      trashed: nth % 50 === 8,
      people: period === 'upcoming' ? 0 : peopleFor(Math.max(...answersByKind)),
      answers: answersByKind,
    };
  }
}

const peopleFor = (answers: number) =>
  Math.min(mostPeople, Math.max(fewestPeople, Math.ceil(answers / answersEach)));

/** A number in whole parts, as equal as they can be. */
function parts(whole: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, nth) => Math.floor((whole * (nth + 1)) / count) - Math.floor((whole * nth) / count),
  );
}

function timesOf(period: Period, nth: number, now: number) {
  if (period === 'live')
    return { startsOn: dayOf(now), endsOn: dayOf(now + 2 * day), sessionsAt: new Date(now - 3_600_000) };
  const on = period === 'past' ? now - (4 + (nth % pastDays)) * day : now + (2 + (nth % comingDays)) * day;
  const isPlanned = period === 'past' || nth % 2 === 0;
  return {
    startsOn: dayOf(on),
    endsOn: dayOf(on),
    sessionsAt: isPlanned ? new Date(`${dayOf(on)}T09:00:00Z`) : null,
  };
}
