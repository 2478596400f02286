import type { z } from 'zod';

/** A place in a schema where a caller writes something, and an input that has it there and nowhere else. */
export type Leaf = { path: string; input(written: unknown): unknown };

/** Each place where something can be written, whatever it is wrapped in. */
export function leavesOf(
  schema: z.core.$ZodType,
  path = '',
  wrap: Leaf['input'] = (written) => written,
): Leaf[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        leavesOf(inner, `${path}.${name}`, (written) => wrap({ [name]: written })),
      );
    case 'array':
      return leavesOf(def.element, `${path}[]`, (written) => wrap([written]));
    case 'record':
      return leavesOf(def.valueType, `${path}{}`, (written) => wrap({ name: written }));
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path, wrap));
    case 'pipe':
      return leavesOf(def.in, path, wrap);
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path, wrap);
    default:
      return [{ path, input: wrap }];
  }
}
