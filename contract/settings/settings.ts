import { z } from 'zod';
import type { SessionType } from '../kinds/kinds.live.ts';
import { settingsOfKinds } from '../kinds/kinds.ts';

/** The settings of a session of this kind. */
export type SettingsOf<T extends SessionType> = (typeof settingsOfKinds)[T]['usual'];

/** All of a union at once. */
type Together<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer All) => void
  ? All
  : never;
type EveryField = Together<(typeof settingsOfKinds)[SessionType]['fields']>;
/** A setting of any kind. */
export type SettingName = keyof EveryField & string;

const fieldsOf = (type: SessionType): Readonly<Record<string, z.ZodType>> => settingsOfKinds[type].fields;

/** A setting has one meaning: kinds that have it under the same name declare it alike (settings.test.ts). */
const everyField: EveryField = Object.assign(
  {},
  ...Object.values(settingsOfKinds).map(({ fields }) => fields),
);

/** Some settings of a session, of whichever kind: what its kind does not have is refused (`foreignSettings`). */
export const someSettings = z.object(everyField).partial();
export type SomeSettings = z.infer<typeof someSettings>;

/** The same, where null means: as it is above. */
export const someSettingsOrNone = z
  .object(
    Object.fromEntries(
      Object.entries(everyField).map(([name, field]) => [name, field.nullable()]),
    ) as unknown as { [Name in keyof EveryField]: z.ZodNullable<EveryField[Name]> },
  )
  .partial();

/** Of all kinds. */
export const settingNamesOfAll = Object.keys(everyField) as SettingName[];

/** The names among these that no session of this kind has. */
export const foreignSettings = (type: SessionType, given: object): string[] =>
  Object.keys(given).filter((name) => !(name in fieldsOf(type)));

/**
 * What of some stored settings this version knows and would accept. Whatever else another version has written counts as left
 * out, so that a session can always be read.
 */
export function knownSettings<T extends SessionType>(type: T, stored: object): Partial<SettingsOf<T>> {
  const known = Object.entries(stored).filter(
    ([name, value]) => fieldsOf(type)[name]?.safeParse(value).success,
  );
  return Object.fromEntries(known) as Partial<SettingsOf<T>>;
}
