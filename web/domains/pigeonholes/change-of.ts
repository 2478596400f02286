/**
 * The body that changes an event: only what was changed here, and what was read there before (`base`), so that the server can tell
 * when somebody else has changed the same.
 */
export function changeOf<Fields extends Readonly<Record<string, string>>, Body extends object>(
  fields: Fields,
  { saved, base, bodyOf }: { saved: Fields; base: Fields; bodyOf: (fields: Fields) => Body },
) {
  const changed = new Set(Object.keys(saved).filter((name) => fields[name] !== saved[name]));
  const only = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))) as Partial<Values>;
  return { ...only(bodyOf(fields)), seen: only(base) };
}
