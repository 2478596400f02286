import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON schema of what a caller writes (`input`), or of what is answered, as client generators understand it. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
  return json;
}

export function propertiesOf(json: Json): [string, Json][] {
  return Object.entries((json.properties ?? {}) as Record<string, Json>);
}

function override({ jsonSchema }: { jsonSchema: object }): void {
  const json = jsonSchema as Json;
  // Ours says that our own code leaves it as it is; in a document it would say that no caller may send it.
  delete json.readOnly;
  nameKeys(json);
  if (Array.isArray(json.oneOf) && !isTold(json.oneOf)) {
    json.anyOf = json.oneOf;
    delete json.oneOf;
  }
}

/** A record over a list of words is an object that has these fields. */
function nameKeys(json: Json): void {
  const keys = (json.propertyNames as { enum?: unknown } | undefined)?.enum;
  if (!Array.isArray(keys)) return;
  json.properties = Object.fromEntries(keys.map((key) => [key, json.additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** Of `oneOf` at most one may fit: only a field that all of them require tells which. */
function isTold(choices: Json[]): boolean {
  const [first, ...others] = choices;
  return propertiesOf(first ?? {}).some(
    ([name, property]) =>
      'const' in property &&
      [first, ...others].every((choice) => ((choice?.required ?? []) as string[]).includes(name)),
  );
}
