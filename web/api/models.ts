/** A thing with an id, as replies carry it in the field that is named after it. */
export type Model = { id: string };

/** The field of a reply that holds a model: its name with the first letter lowercased. */
export function fieldOf(modelName: string): string {
  return modelName.charAt(0).toLowerCase() + modelName.slice(1);
}

/** A kept reply with the model put where it stood: in its own field, or in the list of its kind. */
export function withModel<Reply>(reply: Reply, modelName: string, model: Model): Reply {
  const field = fieldOf(modelName);
  return changed(reply, {
    [field]: (old) => (isModel(old) && old.id === model.id ? model : old),
    [`${field}s`]: (old) =>
      isListWith(old, model.id) ? old.map((other) => (other.id === model.id ? model : other)) : old,
  });
}

/** A kept list without the model. */
export function withoutModel<Reply>(reply: Reply, modelName: string, id: string): Reply {
  return changed(reply, {
    [`${fieldOf(modelName)}s`]: (old) => (isListWith(old, id) ? old.filter((other) => other.id !== id) : old),
  });
}

/** The same object where nothing changed, so that no screen is drawn anew. */
function changed<Reply>(reply: Reply, fields: Record<string, (old: unknown) => unknown>): Reply {
  if (typeof reply !== 'object' || reply === null) return reply;
  const old = reply as Record<string, unknown>;
  const news = Object.entries(fields)
    .filter(([field]) => Object.hasOwn(old, field))
    .map(([field, change]) => [field, change(old[field])] as const)
    .filter(([field, value]) => value !== old[field]);
  return news.length === 0 ? reply : { ...reply, ...Object.fromEntries(news) };
}

function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function isListWith(value: unknown, id: string): value is Model[] {
  return Array.isArray(value) && value.some((item) => isModel(item) && item.id === id);
}
