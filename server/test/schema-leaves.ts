import type { z } from 'zod';

/** A place in a schema where a caller writes something, and an input that has it there and nowhere else. */
export type Leaf = {
  path: string;
  input(written: unknown): unknown;
  /** Each schema that reads what is written there, but for those that only hand it on: an object, a list, a default. */
  readers: readonly z.core.$ZodType[];
};

const handsOn: ReadonlySet<string> = new Set([
  'object',
  'array',
  'record',
  'optional',
  'nullable',
  'default',
]);

/** Each place where something can be written, whatever it is wrapped in. */
export function leavesOf(
  schema: z.core.$ZodType,
  path = '',
  wrap: Leaf['input'] = (written) => written,
  above: Leaf['readers'] = [],
): Leaf[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const isReader = !handsOn.has(def.type) || (def.checks ?? []).length > 0;
  const readers = isReader ? [...above, schema] : above;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        leavesOf(inner, `${path}.${name}`, (written) => wrap({ [name]: written }), readers),
      );
    case 'array':
      return leavesOf(def.element, `${path}[]`, (written) => wrap([written]), readers);
    case 'record':
      return leavesOf(def.valueType, `${path}{}`, (written) => wrap({ name: written }), readers);
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path, wrap, readers));
    case 'pipe':
      return leavesOf(def.in, path, wrap, readers);
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path, wrap, readers);
    default:
      return [{ path, input: wrap, readers }];
  }
}
