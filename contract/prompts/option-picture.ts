import { z } from 'zod';
import { pictureId } from '../files/pictures.ts';
import { textLengths } from '../text-lengths.ts';

/** A picture that was uploaded to the event. `alt` says what it shows to people who cannot see it; empty: it only decorates. */
export const optionPicture = z.object({
  id: pictureId,
  alt: z.string().trim().max(textLengths.pictureAlt.most, { error: 'picture.alt.long' }),
});
export type OptionPicture = z.infer<typeof optionPicture>;
