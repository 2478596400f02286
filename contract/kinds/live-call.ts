import type { Kinds, SessionType } from './kinds.live.ts';

type CallOf<Action> = Action extends { readonly about: infer About }
  ? NonNullable<About> extends (call: infer Call) => string
    ? Call
    : never
  : never;

type CallsOf<Actions> = { [Name in keyof Actions]: { name: Name } & CallOf<Actions[Name]> }[keyof Actions];

/** A live action in sessions of a kind, as a page makes it: before it has its key. */
export type LiveCall<T extends SessionType = SessionType> = {
  [Type in T]: CallsOf<Kinds[Type]['actions']>;
}[T];
