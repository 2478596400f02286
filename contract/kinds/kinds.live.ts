import type { AnyEndpoint } from '../endpoint.ts';
import type { ActionCall, Kind, NewsIn } from './kind.ts';
import { poll } from './poll/poll.live.ts';
import { qna } from './qna/qna.live.ts';

/** The kinds of session there are. */
export const kinds = { qna, poll } as const satisfies Record<string, Kind>;

export type Kinds = typeof kinds;
export type SessionType = keyof Kinds;
export const sessionTypes = Object.keys(kinds) as readonly SessionType[];

export type KindNews = { [T in SessionType]: NewsIn<Kinds[T]> }[SessionType];
export type MineOf<T extends SessionType> = Kinds[T]['mine'];

type Actions = { [T in SessionType]: Kinds[T]['actions'] };
/** The kind that each live action belongs to. */
export type ActionName = { [T in SessionType]: keyof Actions[T] & string }[SessionType];

const all: readonly Kind[] = Object.values(kinds);

/** The kind that a live action belongs to. Throws for a name that is none. */
function kindWith(name: string): Kind {
  const found = all.find(({ actions }) => name in actions);
  if (found === undefined) throw new Error(`There is no live action called ${name}.`);
  return found;
}

export function actionNamed(name: string): Kind['actions'][string] {
  return kindWith(name).actions[name] ?? { about: null };
}

/** What somebody has done in a session once they have done this, too. */
export function mineAfter(before: object, name: string, call: ActionCall<AnyEndpoint>): object {
  const { mine, actions } = kindWith(name);
  return actions[name]?.mine?.({ ...mine, ...before }, call) ?? before;
}
