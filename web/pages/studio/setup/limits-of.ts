import type { z } from 'zod';

/** What zod tells of a schema; a wrapper such as `.optional()` tells what is in it. */
type Told = {
  minValue?: number | null;
  maxValue?: number | null;
  maxLength?: number | null;
  unwrap?: () => z.ZodType;
};

/** The fields of a body. */
export const schemasOf = (body: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  (body as { shape?: Readonly<Record<string, z.ZodType>> }).shape ?? {};

/** The limits of a field as the contract declares them: of a number its values, of a text its length. */
export function limitsOf(schema: z.ZodType): { least: number; most: number | undefined } {
  const { minValue, maxValue, maxLength, unwrap } = schema as Told;
  if (unwrap !== undefined) return limitsOf(unwrap.call(schema));
  return { least: minValue ?? 0, most: maxValue ?? maxLength ?? undefined };
}
