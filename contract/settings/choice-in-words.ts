import { type SlowMode, secondsBetween } from '../kinds/slow-mode.ts';
import type { SomeSettings } from './settings.ts';

type Choice<Name extends keyof SomeSettings> = NonNullable<SomeSettings[Name]>;

/** Where the texts of a setting stand: `session.votes.upvote`. */
const areas = {
  answerDisplay: 'opentextSetup',
  chart: 'session',
  display: 'session',
  restrictedAct: 'chatSetup',
  tagsFor: 'session',
  toldAfter: 'assessmentSetup',
  votes: 'session',
  wordDisplay: 'opentextSetup',
} as const;
type Areas = typeof areas;
type Key = { [Name in keyof Areas]: `${Areas[Name]}.${Name}.${Choice<Name>}` }[keyof Areas];

export const extraTimeTexts = {
  '1': 'quizSetup.extraTime.none',
  '1.25': 'quizSetup.extraTime.quarter',
  '1.5': 'quizSetup.extraTime.half',
  '2': 'quizSetup.extraTime.twice',
} as const satisfies Record<Choice<'extraTime'>, string>;

type ChoiceText = {
  key:
    | Key
    | (typeof extraTimeTexts)[Choice<'extraTime'>]
    | 'assessmentSetup.attempts.of'
    | 'assessmentSetup.attempts.unlimited'
    | 'panel.slow.off'
    | 'panel.slow.seconds';
  values?: { count: number };
};

const attemptsText = (allowed: Choice<'attempts'>): ChoiceText =>
  allowed === 'unlimited'
    ? { key: 'assessmentSetup.attempts.unlimited' }
    : { key: 'assessmentSetup.attempts.of', values: { count: Number(allowed) } };

const slowModeText = (mode: SlowMode): ChoiceText =>
  mode === '0'
    ? { key: 'panel.slow.off' }
    : { key: 'panel.slow.seconds', values: { count: secondsBetween(mode) } };

/** A setting that is one of several choices, as its page calls it: what is stored says nothing to people. Undefined: it is none. */
export function choiceInWords(name: string, value: unknown): ChoiceText | undefined {
  if (name === 'extraTime') return { key: extraTimeTexts[value as Choice<'extraTime'>] };
  if (name === 'attempts') return attemptsText(value as Choice<'attempts'>);
  if (name === 'slowMode') return slowModeText(value as SlowMode);
  const area = name in areas ? areas[name as keyof Areas] : undefined;
  return area && { key: `${area}.${name}.${value}` as Key };
}
