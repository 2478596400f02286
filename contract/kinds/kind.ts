import type { ChannelName } from '../realtime/channel.ts';

/**
 * How a kind of session is declared: what its screens show, and which news change that. Without zod, since phones carry it.
 *
 * All news do one of four things: put an item into a list, drop one, patch some fields of one, set a value. So one function
 * applies the news of every kind (`apply-news.ts`), in the browser as on the server (L9).
 */
export type Item = { readonly id: string };

/**
 * A part of a window: the first `most` items in this order, of those whose field has one of these values. `top`: the largest
 * of a numeric field first, the newer one of two equals.
 */
export type Slice<I extends Item> = {
  readonly most: number;
  readonly order: 'newest' | 'oldest' | { readonly top: NumberIn<I> };
  readonly where?: { readonly field: keyof I & string; readonly is: readonly unknown[] };
};
type NumberIn<I> = { [Field in keyof I & string]: I[Field] extends number ? Field : never }[keyof I & string];

/** Clients hold the items of all slices, and are told how many there are in each (L24). */
export type Window<I extends Item> = Readonly<Record<string, Slice<I>>>;

declare const of: unique symbol;
/** Items by id, the oldest first (decision 0010): ids grow with time. Without a window clients hold all of them. */
export type List<I extends Item> = {
  readonly is: 'list';
  // biome-ignore lint/suspicious/noExplicitAny: a window of any item; `list()` has checked its fields
  readonly window: Window<any> | null;
  readonly [of]?: I;
};
export type Value<V> = { readonly is: 'value'; readonly start: V };

export const list = <I extends Item>(window: Window<I> | null = null): List<I> => ({ is: 'list', window });
export const value = <V>(start: V): Value<V> => ({ is: 'value', start });

// biome-ignore lint/suspicious/noExplicitAny: parts of any item and value
export type Parts = Readonly<Record<string, List<any> | Value<any>>>;
type ItemOf<Part> = Part extends List<infer I> ? I : never;
type ValueOf<Part> = Part extends Value<infer V> ? V : never;
type ListsIn<S> = { [P in keyof S]: S[P] extends { is: 'list' } ? P : never }[keyof S];
type ValuesIn<S> = { [P in keyof S]: S[P] extends { is: 'value' } ? P : never }[keyof S];

/** Which channels receive the news, and whether of several within a tick only the last is sent (L10, L11). */
export type Heard = { readonly channels: readonly ChannelName[]; readonly mergeBy?: 'id' | 'name' };
export type NewsOf<S> = Heard &
  (
    | { readonly put: ListsIn<S> }
    | { readonly drop: ListsIn<S> }
    | { readonly patch: ListsIn<S>; readonly fields: readonly string[] }
    | { readonly set: ValuesIn<S> }
  );

type BodyOf<S, N> = N extends { put: infer P extends keyof S }
  ? ItemOf<S[P]>
  : N extends { drop: keyof S }
    ? Item
    : N extends { patch: infer P extends keyof S; fields: infer F extends readonly string[] }
      ? Item & Pick<ItemOf<S[P]>, F[number] & keyof ItemOf<S[P]>>
      : N extends { set: infer P extends keyof S }
        ? ValueOf<S[P]>
        : never;

export type Kind = {
  /** `LiveSession.type` of its sessions. */
  readonly type: string;
  readonly shows: Parts;
  // biome-ignore lint/suspicious/noExplicitAny: of any parts
  readonly news: Readonly<Record<string, NewsOf<any>>>;
  /** What a person has done here before they did anything. */
  readonly mine: object;
};

export function kind<
  const T extends string,
  S extends Parts,
  const N extends Readonly<Record<string, NewsOf<S>>>,
  M extends object,
>(
  parts: { type: T; shows: S; news: N; mine: M },
): { readonly type: T; readonly shows: S; readonly news: N; readonly mine: M } {
  return parts;
}

export type ContentOf<K extends Kind> = {
  readonly [P in keyof K['shows']]: K['shows'][P] extends List<infer I>
    ? readonly I[]
    : ValueOf<K['shows'][P]>;
};
export type KindEventOf<K extends Kind> = {
  [Name in keyof K['news'] & string]: { name: Name; body: BodyOf<K['shows'], K['news'][Name]> };
}[keyof K['news'] & string];
export type MineOf<K extends Kind> = K['mine'];

/** How many items each slice of a windowed list has in all, by list and slice. */
export type Totals = Readonly<Record<string, Readonly<Record<string, number>>>>;
