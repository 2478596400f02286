import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import type { Paper } from '#contract/sessions/run-files.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { qrSvg } from '#server/kernel/documents/qr-code.ts';
import { rightToLeft, type Say, type TextKey } from '#server/kernel/messages.ts';

/** An event as its files tell of it. */
export type EventForFiles = {
  brand: string;
  name: string;
  description: string;
  startsOn: string;
  /** Null: it goes on. */
  endsOn: string | null;
  timeZone: string;
  passcode: string;
  /** Where phones open it. */
  url: string;
  sessions: readonly LiveSession[];
};

/** In whose language a file is, and on which paper. */
export type Telling = { say: Say; locale: string; paper: Paper };

/** Those of our pages, in light. */
export const colors = {
  ink: '#121826',
  soft: '#3c4557',
  line: '#e4dfd3',
  accent: '#2742d6',
  wash: '#eef0fd',
  gold: '#ffb21a',
  shadow: '#f3f4fd',
  paper: '#faf8f3',
} as const;

/** The flock: five birds that turn together, each with its color. */
export const flock = [
  ['#ffb21a', [20, 34.6, 32, 40.8, 44, 34.6, 32, 51.8]],
  ['#2742d6', [6.7, 22, 17.9, 26, 27.5, 19.1, 19.2, 35.5]],
  ['#2742d6', [36.5, 19.1, 46.1, 26, 57.3, 22, 44.8, 35.5]],
  ['#2742d6', [-2.1, 8.3, 7.3, 10.2, 14.2, 3.6, 9.4, 17.7]],
  ['#d8371f', [49.8, 3.6, 56.7, 10.2, 66.1, 8.3, 54.6, 17.7]],
] as const;
export const flockBox = { x: -2.5, y: 3, width: 69, height: 49.5 } as const;

/** As a drawing; `fill`: all of it in one color. */
const drawnFlock = (fill?: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${flockBox.x} ${flockBox.y} ${flockBox.width} ${flockBox.height}">${flock
    .map(([own, points]) => `<path fill="${fill ?? own}" d="M${points.join(' ')}z"/>`)
    .join('')}</svg>`;

/** The days of the event, in words. */
export function whenOf({ startsOn, endsOn }: EventForFiles, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: startsOn === endsOn ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return startsOn === endsOn || endsOn === null
    ? format.format(Date.parse(startsOn))
    : format.formatRange(Date.parse(startsOn), Date.parse(endsOn));
}

export const addressOf = ({ url }: EventForFiles): string => url.replace(/^https?:\/\//, '');
export const hostOf = ({ url }: EventForFiles): string => new URL(url).host;

function whatAllSay(event: EventForFiles, { say, locale, paper }: Telling) {
  return {
    lang: locale,
    rtl: rightToLeft.has(locale),
    paper: paper === 'a4' ? 'a4' : 'us-letter',
    brand: event.brand,
    mark: drawnFlock(),
    shadow: drawnFlock(colors.shadow),
    colors,
    event: {
      name: event.name,
      description: event.description,
      when: whenOf(event, locale),
      zone: say('runFile.zone', { zone: event.timeZone.replaceAll('_', ' ') }),
    },
    join: {
      address: addressOf(event),
      host: hostOf(event),
      passcode: event.passcode,
      qr: qrSvg(event.url),
      alt: say('runFile.qr.alt', { address: addressOf(event) }),
    },
  };
}

/** Words of a template, by their last name in the catalogue. */
const words = (say: Say, names: Readonly<Record<string, TextKey>>, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, say(key, values)]));

const checklist = ['projector', 'sound', 'network', 'test', 'poster', 'people'] as const;
const troubles = ['noConnection', 'wrongCode', 'noScreen', 'notListed', 'badQuestion'] as const;

/** What the crew needs at hand, from the doors to the poster. */
export function onsiteGuide(event: EventForFiles, telling: Telling) {
  const { say } = telling;
  const values = valuesOf(event);
  return {
    ...whatAllSay(event, telling),
    words: words(
      say,
      {
        title: 'runFile.onsite_guide',
        lead: 'runFile.guide.lead',
        join: 'runFile.join',
        passcode: 'runFile.passcode',
        before: 'runFile.guide.before',
        people: 'runFile.guide.people.title',
        agenda: 'runFile.agenda',
        time: 'runFile.column.time',
        session: 'runFile.column.session',
        type: 'runFile.column.type',
        trouble: 'runFile.guide.trouble',
        posterLead: 'runFile.poster.lead',
        posterOr: 'runFile.poster.or',
      },
      values,
    ),
    checklist: checklist.map((name) => ({
      what: say(`runFile.guide.check.${name}`, values),
      how: say(`runFile.guide.check.${name}.how`, values),
    })),
    steps: ([1, 2, 3] as const).map((nth) => say(`runFile.guide.step.${nth}`, values)),
    days: daysOf(event, event.sessions, telling, (session) => ({
      note: session.hidden ? say('runFile.hidden') : '',
    })),
    troubles: troubles.map((name) => ({
      what: say(`runFile.guide.trouble.${name}`, values),
      how: say(`runFile.guide.trouble.${name}.how`, values),
    })),
  };
}

/** What is said on the stage, session by session. Hidden ones are not for the audience. */
export function emceeScript(event: EventForFiles, telling: Telling) {
  const { say } = telling;
  const values = valuesOf(event);
  return {
    ...whatAllSay(event, telling),
    words: words(
      say,
      {
        title: 'runFile.emcee_script',
        lead: 'runFile.emcee.lead',
        join: 'runFile.join',
        passcode: 'runFile.passcode',
        opening: 'runFile.emcee.opening',
        openingCue: 'runFile.emcee.opening.cue',
        openingSay: 'runFile.emcee.opening.say',
        openingJoin: 'runFile.emcee.opening.join',
        cue: 'runFile.emcee.cue',
        end: 'runFile.emcee.end',
        closing: 'runFile.emcee.closing',
        closingSay: 'runFile.emcee.closing.say',
      },
      values,
    ),
    days: daysOf(
      event,
      event.sessions.filter(({ hidden }) => !hidden),
      telling,
      (session) => ({
        note: '',
        before: session.timeRange.start === null ? say('runFile.emcee.manual') : '',
        say: say(`runFile.emcee.say.${known(session.type, withWords) ?? 'other'}`, { session: session.name }),
        after: afterOf(session.type, say),
      }),
    ),
  };
}

/** These are announced in words of their own. */
const withWords = [
  'qna',
  'poll',
  'chat',
  'opentext',
  'survey',
  'quiz_presenter',
  'break',
  'dummy',
  'assessment',
] as const;
/** After these there is something to say or to do. */
const withAfter = ['qna', 'poll', 'quiz_presenter', 'survey', 'opentext'] as const;

function known<Type extends SessionType>(type: SessionType, types: readonly Type[]): Type | undefined {
  return types.find((one) => one === type);
}

function afterOf(type: SessionType, say: Say): string {
  const told = known(type, withAfter);
  return told === undefined ? '' : say(`runFile.emcee.after.${told}`);
}

export function introSlide(event: EventForFiles, telling: Telling) {
  return {
    ...whatAllSay(event, telling),
    words: words(
      telling.say,
      { title: 'runFile.intro', join: 'runFile.intro.join', passcode: 'runFile.passcode' },
      valuesOf(event),
    ),
  };
}

const valuesOf = (event: EventForFiles) => ({
  event: event.name,
  host: hostOf(event),
  passcode: event.passcode,
  brand: event.brand,
});

type Day<More> = { title: string; sessions: ({ name: string; type: string; time: string } & More)[] };

/** Sessions by the day on which they start, in the order of the agenda; those without a start come last. */
function daysOf<More>(
  { startsOn, endsOn, timeZone }: EventForFiles,
  sessions: readonly LiveSession[],
  { say, locale }: Telling,
  more: (session: LiveSession) => More,
): Day<More>[] {
  const days = new Map<string, Day<More>>();
  const dayTitle = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  for (const session of sessions) {
    const { start, end } = session.timeRange;
    const key = start === null ? '' : todayIn(timeZone, Date.parse(start));
    const isOnly = startsOn === endsOn && key === startsOn;
    const title = key === '' ? say('runFile.manual') : isOnly ? '' : dayTitle.format(Date.parse(key));
    const day = days.get(key) ?? { title, sessions: [] };
    days.set(key, day);
    const time =
      start === null
        ? ''
        : end === null
          ? clock.format(Date.parse(start))
          : clock.formatRange(Date.parse(start), Date.parse(end));
    day.sessions.push({
      name: session.name,
      type: say(`sessionType.${session.type}`),
      time,
      ...more(session),
    });
  }
  return [...days].sort(([one], [other]) => (order(one) < order(other) ? -1 : 1)).map(([, day]) => day);
}

/** No day comes after all days. */
const order = (day: string) => (day === '' ? '~' : day);
