import {
  uploadPicture as endpoint,
  mostPictures,
  mostPicturesOfTeam,
  uploadTeamPicture as ofTeam,
} from '#contract/files/pictures.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type Call, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { drawImage } from '#server/kernel/images/draw-image.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { countFiles, type FileOwner } from './files.queries.ts';
import { keepFile } from './keep-file.ts';

/** Pixels of the longer side: what a projector shows of it at most. */
const longest = 1600;

type Drawing = Pick<Call<typeof endpoint, 'pigeonhole'>, 'kernel' | 'body' | 'who' | 'hungUp'>;
const drawn = (call: Drawing) => drawImage(call.body.file, { shape: 'whole', longest }, askedBy(call));

export const uploadPicture = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  drawn,
  ({ tx, subject, now }, picture) =>
    keep(
      tx,
      { pigeonholeId: subject.id },
      { picture, now, full: { error: 'PicturesFull', most: mostPictures } },
    ),
);

export const uploadTeamPicture = handleInTwoSteps(
  ofTeam,
  'workspace',
  drawn,
  ({ tx, subject, now }, picture) =>
    keep(
      tx,
      { workspaceId: subject.id },
      { picture, now, full: { error: 'TeamPicturesFull', most: mostPicturesOfTeam } },
    ),
);

type Full = { error: 'PicturesFull' | 'TeamPicturesFull'; most: number };
type Uploaded = { picture: Awaited<ReturnType<typeof drawImage>>; now: Date; full: Full };

async function keep(tx: Tx, owner: FileOwner, { picture, now, full }: Uploaded) {
  const { error, most } = full;
  if ((await countFiles(tx, owner)) >= most) throw new Refusal(error, { values: { most } });
  const { bytes: content, width, height } = picture;
  const about = { type: 'image/webp' as const, uploadedAt: now };
  const id = await keepFile(tx, owner, { ...about, content, width, height });
  return { picture: { id, width, height } };
}
