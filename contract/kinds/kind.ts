import type { AnyEndpoint, BodyOf, ParamsOf } from '../endpoint.ts';
import type { ChannelName } from '../realtime/channel.ts';

/**
 * How a kind of session is declared: what its screens show, which news change that, and what people do in it. Without zod,
 * since phones carry it.
 *
 * All news do one of four things: put an item into a list, drop one, patch some fields of one, set a value. So one function
 * applies the news of every kind (`apply-news.ts`), in the browser as on the server (L9).
 */
export type Item = { readonly id: string };

declare const of: unique symbol;
/** Items by id, the oldest first (decision 0010): ids grow with time. */
export type List<I extends Item> = { readonly is: 'list'; readonly [of]?: I };
export type Value<V> = { readonly is: 'value'; readonly [of]?: V };
/** How many items a list has in each slice of its window, held or not. The room counts them. */
export type Totals<Name extends string> = {
  readonly is: 'totals';
  readonly [of]?: Readonly<Partial<Record<Name, number>>>;
};

/** What the screens of a kind show: a type, of which phones carry nothing. */
export const shows = <S extends Parts>(): S => ({}) as S;

// biome-ignore lint/suspicious/noExplicitAny: parts of any item and value
type Parts = Readonly<Record<string, List<any> | Value<any> | Totals<any>>>;
type ItemOf<Part> = Part extends List<infer I> ? I : never;
type ValueOf<Part> = Part extends { readonly is: 'value' | 'totals'; readonly [of]?: infer V } ? V : never;
type PartsThatAre<Is extends string, S> = { [P in keyof S]: S[P] extends { is: Is } ? P : never }[keyof S];
type ListsIn<S> = PartsThatAre<'list', S>;
type ValuesIn<S> = PartsThatAre<'value' | 'totals', S>;

/** Which channels receive it (L10), and by what several within a tick are merged: the last one is sent (L11). */
type Sent = { readonly channels: readonly ChannelName[]; readonly mergeBy: 'id' | 'name' | null };
type NewsOf<S> = Sent &
  (
    | { readonly put: ListsIn<S> }
    | { readonly drop: ListsIn<S> }
    | { readonly patch: ListsIn<S>; readonly fields: readonly string[] }
    | { readonly set: ValuesIn<S> }
  );

/**
 * The order in which a slice holds its first items. It is total, so that every node holds the same ones: of two with as much of
 * the field, the newer one is first.
 */
export type Order<Field extends string = string> = 'newest' | 'oldest' | { readonly top: Field };

/** Some items of a list, by the value of a field, and which of them are held: the first ones in each of these orders. */
export type Slice<I extends Item = Item> = {
  readonly where?: { readonly [F in keyof I]?: readonly I[F][] };
  readonly holds: readonly { readonly most: number; readonly order: Order<NumbersIn<I>> }[];
};
type NumbersIn<I> = { [F in keyof I & string]: I[F] extends number ? F : never }[keyof I & string];

/**
 * What of a list screens hold, where it may be too long for a phone: on each channel the union of its slices. The room sends the
 * three news by itself; no handler publishes them.
 */
export type ListWindow<I extends Item = Item, News extends string = string> = {
  readonly slices: Readonly<Record<ChannelName, Readonly<Record<string, Slice<I>>>>>;
  /** Puts an item that comes to be held. */
  readonly enters: News;
  /** Drops one that is no longer held. */
  readonly leaves: News;
  /** Sets the totals. */
  readonly counts: News;
};

type NewsBody<S, N> = N extends { put: infer P extends keyof S }
  ? ItemOf<S[P]>
  : N extends { drop: keyof S }
    ? Item
    : N extends { patch: infer P extends keyof S; fields: infer F extends readonly string[] }
      ? Item & Pick<ItemOf<S[P]>, F[number] & keyof ItemOf<S[P]>>
      : N extends { set: infer P extends keyof S }
        ? ValueOf<S[P]>
        : never;

/** A live action as a page makes it, before it has its key. */
export type ActionCall<E extends AnyEndpoint> = {
  readonly params: ParamsOf<E>;
  readonly body: Omit<BodyOf<E>, 'key' | 'test'>;
};

/** What else than its endpoint there is to know of a live action. */
type Action<E extends AnyEndpoint, M> = {
  /**
   * What it is about. Actions about the same are sent one at a time, and the last one counts. Null: each one is about itself.
   */
  readonly about: ((call: ActionCall<E>) => string) | null;
  /** The text that the device keeps: until its writer gives it up when it is refused, and as their own when it is received. */
  readonly keeps?: (call: ActionCall<E>) => string;
  /** What is there already, where it makes nothing new: the kept text of that becomes its own one, or goes where it has none. */
  readonly of?: (call: ActionCall<E>) => string;
  /** The item that the kept text is said to; left out where it stands for itself. */
  readonly below?: (call: ActionCall<E>) => string;
  /** What the person has done here once they have done this. */
  readonly mine?: (before: M, call: ActionCall<E>) => M;
};
/** To be checked by its endpoint and by what its kind calls `mine`. */
export const action = <E extends AnyEndpoint, M>(parts: Action<E, M>): Action<E, M> => parts;

export type Kind = {
  /** `LiveSession.type` of its sessions. */
  readonly type: string;
  /** What its screens show. */
  readonly content: Parts;
  /** Whether the audience and the stage see any of it before the session starts (L10). */
  readonly beforeStart: 'shown' | 'hidden';
  /** When the projector shows it by itself: while it runs, also its result afterwards, or it is never there at all. */
  readonly onStage: 'never' | 'live' | 'result';
  // biome-ignore lint/suspicious/noExplicitAny: of any parts
  readonly news: Readonly<Record<string, NewsOf<any>>>;
  /** What a person has done here before they did anything. */
  readonly mine: object;
  // biome-ignore lint/suspicious/noExplicitAny: of any endpoint
  readonly actions: Readonly<Record<string, Action<any, any>>>;
};

export function kind<
  const T extends string,
  S extends Parts,
  const N extends Readonly<Record<string, NewsOf<S>>>,
  M extends object,
  // biome-ignore lint/suspicious/noExplicitAny: of any endpoint
  A extends Readonly<Record<string, Action<any, M>>>,
>(parts: {
  type: T;
  content: S;
  beforeStart: Kind['beforeStart'];
  onStage: Kind['onStage'];
  news: N;
  mine: M;
  actions: A;
}): {
  readonly type: T;
  readonly content: S;
  readonly beforeStart: Kind['beforeStart'];
  readonly onStage: Kind['onStage'];
  readonly news: N;
  readonly mine: M;
  readonly actions: A;
} {
  return parts;
}

/** Of the lists of a kind, those that may grow too long for a phone; the others are held whole. The server keeps to it. */
export type WindowsOf<K extends Kind> = {
  readonly [P in ListsIn<K['content']>]?: ListWindow<ItemOf<K['content'][P]>, keyof K['news'] & string>;
};
export type ContentOf<K extends Kind> = {
  readonly [P in keyof K['content']]: K['content'][P] extends List<infer I>
    ? readonly I[]
    : ValueOf<K['content'][P]>;
};
/** What a kind keeps: its content without the totals, which the room counts. */
export type KeptBy<K extends Kind> = Omit<ContentOf<K>, PartsThatAre<'totals', K['content']>>;
export type NewsIn<K extends Kind> = {
  [Name in keyof K['news'] & string]: { name: Name; body: NewsBody<K['content'], K['news'][Name]> };
}[keyof K['news'] & string];
