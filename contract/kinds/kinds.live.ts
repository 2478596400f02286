import type { AnyEndpoint } from '../endpoint.ts';
import { assessment } from './assessment/assessment.live.ts';
import { chat } from './chat/chat.live.ts';
import type { ActionCall, Kind, NewsIn } from './kind.ts';
import { nonInteractive } from './non-interactive.ts';
import { opentext } from './opentext/opentext.live.ts';
import { poll } from './poll/poll.live.ts';
import { qna } from './qna/qna.live.ts';
import { quizPresenter } from './quiz_presenter/quiz_presenter.live.ts';
import { survey } from './survey/survey.live.ts';

/** The kinds of session there are. */
export const kinds = {
  qna,
  poll,
  chat,
  opentext,
  survey,
  /** What the specification calls a poll of this type (decision 0074). */
  quiz_presenter: quizPresenter,
  break: nonInteractive('break'),
  /** What the specification calls a regular session. */
  dummy: nonInteractive('dummy'),
  /** Of older events: shown, and never made anew. */
  twitter: nonInteractive('twitter'),
  assessment,
} as const satisfies Record<string, Kind>;

export type Kinds = typeof kinds;
export type SessionType = keyof Kinds;
export const sessionTypes = Object.keys(kinds) as readonly SessionType[];
/** Sessions with tweets stand in older events: they are shown, and neither made nor changed (OP-37). */
export type MadeType = Exclude<SessionType, 'twitter'>;

/** Types of sessions in which nobody takes part. */
export type NonInteractiveType = {
  [T in SessionType]: keyof Kinds[T]['actions'] extends never ? T : never;
}[SessionType];

export type KindNews = { [T in SessionType]: NewsIn<Kinds[T]> }[SessionType];
export type MineOf<T extends SessionType> = Kinds[T]['mine'];

type Actions = { [T in SessionType]: Kinds[T]['actions'] };
/** The kind that each live action belongs to. */
export type ActionName = { [T in SessionType]: keyof Actions[T] & string }[SessionType];

type AnyAction = Kind['actions'][string];

/** The kind that each live action belongs to, and what its declaration says of it. */
const actions = new Map<string, { mine: object; action: AnyAction }>();
for (const { mine, actions: declared } of Object.values<Kind>(kinds))
  for (const [name, action] of Object.entries(declared)) actions.set(name, { mine, action });

/** One of another version of the program may be stored on a device: it is about itself, and its text is not kept. */
const foreign: AnyAction = { about: null };

export const actionNamed = (name: string): AnyAction => actions.get(name)?.action ?? foreign;

/** What somebody has done in a session once they have done this, too. What is not known here changes nothing. */
export function mineAfter(before: object, name: string, call: ActionCall<AnyEndpoint>): object {
  const found = actions.get(name);
  return found?.action.mine?.({ ...found.mine, ...before }, call) ?? before;
}
