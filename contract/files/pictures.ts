import { z } from 'zod';
import { onPigeonhole, onWorkspace } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { imageLimits, uploadedFile } from '../images/images.ts';
import { nothingKept } from '../things.ts';

/** Pictures of one event; far more than anybody sets up, and an end to what one account can store. */
export const mostPictures = 1000;
/** Of one team, which shows one at a time. */
export const mostPicturesOfTeam = 100;

/** Where a stored picture is fetched from by the specification; our own pages use `picturePath`. */
export const staticResourcePath = (staticResourceId: string): string => `/proxy/image/${staticResourceId}`;

/** 256 random bits: whoever knows the id may see the picture. */
export const pictureId = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const body = z.object({ file: uploadedFile });
/** Served at /file/{id}. The same picture again has the same id. */
const reply = z.object({ picture: z.object({ id: pictureId, width: z.number(), height: z.number() }) });

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary:
    'Upload a picture of an event (JPEG, PNG, GIF or BMP). It is written anew as WebP, and deleted when nothing uses it a day later',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/pictures',
  ours: true,
  params: z.object({ phId: id }),
  body,
  reply,
  changes: nothingKept('a picture shows where it is used'),
  allow: onPigeonhole('setUp'),
  errors: ['TooLarge', 'Overloaded', 'PicturesFull'],
  file: { most: imageLimits.bytes },
});

export const uploadTeamPicture = endpoint({
  name: 'uploadTeamPicture',
  summary: 'Upload a picture of a team, as `uploadPicture` one of an event',
  method: 'POST',
  path: '/api/team/{tId}/pictures',
  ours: true,
  params: z.object({ tId: id }),
  body,
  reply,
  changes: nothingKept('a picture shows where it is used'),
  allow: onWorkspace('setUp'),
  errors: ['TooLarge', 'Overloaded', 'TeamPicturesFull'],
  file: { most: imageLimits.bytes },
});
