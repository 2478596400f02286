type Change<Fields, Body> = {
  /** As it is saved by now. */
  saved: Fields;
  /** As its writer saw it. */
  base: Fields;
  /** As the server compares it. */
  textOf?: (value: Fields[keyof Fields]) => string;
  /** As it is sent, where that is not how the form has it. */
  bodyOf?: (fields: Fields) => Body;
};

/**
 * The body of a call: only what was changed here, and what was read there before (`base`), so that the server can tell when somebody
 * else has changed the same.
 */
export function changeOf<Fields extends object, Body extends object = Fields>(
  fields: Fields,
  { saved, base, textOf = String, bodyOf }: Change<Fields, Body>,
): Partial<Body> & { seen: Partial<Record<keyof Fields, string>> } {
  const names = (Object.keys(saved) as (keyof Fields & string)[]).filter(
    (name) => textOf(fields[name]) !== textOf(saved[name]),
  );
  const changed = new Set<string>(names);
  const body = Object.entries(bodyOf?.(fields) ?? fields).filter(([name]) => changed.has(name));
  // What is nothing is read as an empty field.
  const seen = names.map((name) => [name, base[name] == null ? '' : textOf(base[name])]);
  return { ...(Object.fromEntries(body) as Partial<Body>), seen: Object.fromEntries(seen) };
}
