import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { imageLimits, uploadedFile } from '../images/images.ts';
import { nothingKept } from '../things.ts';

/** Pictures of one event; far more than anybody sets up, and an end to what one account can store. */
export const mostPictures = 1000;

/** Where a stored picture is fetched from by the specification; our own pages use `picturePath`. */
export const staticResourcePath = (staticResourceId: string): string => `/proxy/image/${staticResourceId}`;

/** 256 random bits: whoever knows the id may see the picture. */
export const pictureId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary:
    'Upload a picture of an event (JPEG, PNG, GIF or BMP). It is written anew as WebP, and deleted when nothing uses it a day later',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/pictures',
  ours: true,
  params: z.object({ phId: id }),
  body: z.object({ file: uploadedFile }),
  /** Served at /file/{id}. The same picture again has the same id. */
  reply: z.object({ picture: z.object({ id: pictureId, width: z.number(), height: z.number() }) }),
  changes: nothingKept('a picture shows where it is used'),
  allow: onPigeonhole('setUp'),
  errors: ['TooLarge', 'Overloaded', 'PicturesFull'],
  file: { most: imageLimits.bytes },
});
