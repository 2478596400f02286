import {
  uploadPicture as endpoint,
  mostPictures,
  mostPicturesOfTeam,
  uploadTeamPicture as ofTeam,
} from '#contract/files/pictures.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { drawImage } from '#server/kernel/images/draw-image.ts';
import type { Log } from '#server/kernel/log.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { countFiles, type FileOwner } from './files.queries.ts';
import { keepFile } from './keep-file.ts';

/** Pixels of the longer side: what a projector shows of it at most. */
const longest = 1600;

const drawn = (file: Uint8Array, log: Pick<Log, 'warn'>) => drawImage(file, { shape: 'whole', longest }, log);

export const uploadPicture = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  ({ body, kernel }) => drawn(body.file, kernel.log),
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
  ({ body, kernel }) => drawn(body.file, kernel.log),
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
