import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { type Advanced, expectedIn } from '#contract/pigeonholes/advanced.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import type { Paper } from '#contract/sessions/run-files.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { qrSvg } from '#server/kernel/documents/qr-code.ts';
import { rightToLeft, type Say, type TextKey } from '#server/kernel/messages.ts';
import { type FileLook, lookAsData } from './file-look.ts';

/** An event as its files tell of it. */
export type EventForFiles = Pick<Advanced, 'eventType' | 'expectedParticipants' | 'expectedNumber'> & {
  /** Whose it is, in words. */
  brand: string;
  look: FileLook;
  name: string;
  description: string;
  startsOn: string;
  /** Null: it goes on. */
  endsOn: string | null;
  timeZone: string;
  /** Null: each device has its own. */
  language: string | null;
  passcode: string;
  /** Where phones open it. */
  url: string;
  sessions: readonly LiveSession[];
};

/** In whose language a file is, and on which paper. */
export type Telling = { say: Say; locale: string; paper: Paper };

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
    ...lookAsData(event.look),
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

const posterWords = { posterLead: 'runFile.poster.lead', posterOr: 'runFile.poster.or' } as const;
const checklist = ['projector', 'sound', 'network', 'hall', 'test', 'poster', 'people'] as const;
/** From so many people on it matters that they do not all join in one moment. */
const aLargeHall = 1_000;
/** The type of an event that nobody comes to in person. */
const onlineAlone = 2;
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
        ...posterWords,
      },
      values,
    ),
    checklist: toPrepare(event, telling),
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

/** What is seen to before the doors open, for as many people as are expected in the room. */
function toPrepare(event: EventForFiles, { say, locale }: Telling) {
  const crowd = event.eventType === onlineAlone ? null : expectedIn(event);
  const values = { ...valuesOf(event), expected: new Intl.NumberFormat(locale).format(crowd ?? 0) };
  const isLarge = crowd !== null && crowd >= aLargeHall;
  return checklist
    .filter((name) => name !== 'hall' || isLarge)
    .map((name) => ({
      what: say(`runFile.guide.check.${name}`, values),
      how: say(
        name === 'network' && crowd !== null
          ? 'runFile.guide.check.network.crowd'
          : `runFile.guide.check.${name}.how`,
        values,
      ),
    }));
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

/** The code and the way in, large, to hang at the doors. */
export function qrPoster(event: EventForFiles, telling: Telling) {
  const { say } = telling;
  return {
    ...whatAllSay(event, telling),
    words: words(say, { title: 'runFile.qr_code', ...posterWords }, valuesOf(event)),
  };
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
