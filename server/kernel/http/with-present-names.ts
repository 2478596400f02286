import type { OlderNames } from '#contract/endpoint.ts';

/** A body in which what was given by an older name has its present one. */
export function withPresentNames(body: unknown, names: OlderNames): unknown {
  if (!isObject(body)) return body;
  const renamed = { ...body };
  for (const [older, name] of Object.entries(names)) {
    const [outer = '', inner] = older.split('.');
    const value = inner === undefined ? own(body, outer) : own(own(body, outer), inner);
    // Nested in what has its name, it takes the place of it.
    if (value !== undefined && (outer === name || own(body, name) === undefined)) renamed[name] = value;
  }
  return renamed;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
