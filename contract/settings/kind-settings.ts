import { z } from 'zod';

/** The settings of one kind of session. */
type KindSettings<Fields extends z.ZodRawShape> = {
  readonly fields: Fields;
  /** Where nobody says otherwise. */
  readonly usual: z.output<z.ZodObject<Fields>>;
  /**
   * What decides about anonymity, counting or scoring: it is kept at the first start of a session, because from then on people
   * have acted on what their screens said.
   */
  readonly frozenAtStart: readonly (keyof Fields & string)[];
  /** What the desk chooses by what people gave: a copy begins without it, and so does a session of which that is deleted. */
  readonly byWhatWasGiven?: readonly (keyof Fields & string)[];
  /** What the audience and the stage are told of some settings instead; left out where they may know all (L10). */
  readonly forAudience?: (settings: z.output<z.ZodObject<Fields>>) => Partial<z.output<z.ZodObject<Fields>>>;
};

/** The settings of every session. */
const ofEvery = {
  /** Off: once it has ended, the audience sees nothing of it any more. */
  viewableAfterEnd: z.boolean(),
};
const usualOfEvery = { viewableAfterEnd: true };

/** Beside them, those of every session in which people take part. */
const ofInteractive = {
  ...ofEvery,
  /** Nobody can learn who asked or voted. */
  anonymous: z.boolean(),
};

/** Of sessions in which nobody takes part. */
export const nonInteractiveSettings: KindSettings<typeof ofEvery> = {
  fields: ofEvery,
  usual: usualOfEvery,
  frozenAtStart: [],
};

/** Declares the settings of a kind, beside which its sessions have those of every session in which people take part. */
export function kindSettings<Fields extends z.ZodRawShape>({
  fields,
  usual,
  frozenAtStart,
  byWhatWasGiven,
  forAudience,
}: KindSettings<Fields>): KindSettings<Fields & typeof ofInteractive> {
  const merged = {
    usual: { ...usual, ...usualOfEvery, anonymous: true },
    frozenAtStart: [...frozenAtStart, 'anonymous'],
  };
  return {
    fields: { ...fields, ...ofInteractive },
    ...merged,
    byWhatWasGiven,
    forAudience,
  } as unknown as KindSettings<Fields & typeof ofInteractive>;
}
