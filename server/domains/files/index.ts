import type { Domain } from '#server/kernel/domain.ts';
import { deleteUnusedFiles } from './delete-unused.job.ts';
import { kept } from './kept.ts';
import { pictures } from './read-file.ts';
import { uploadPicture, uploadTeamPicture } from './upload-picture.ts';

export { deleteFiles, holdFiles, holdFilesOf } from './files.queries.ts';
export { keepFile } from './keep-file.ts';
export { fileAsDataUrl, fileInMemory } from './read-file.ts';

export const files: Domain = {
  name: 'files',
  handlers: [uploadPicture, uploadTeamPicture],
  downloads: pictures,
  kept,
  jobs: (kernel) => [{ name: 'delete-unused-files', everyMinutes: 60, run: () => deleteUnusedFiles(kernel) }],
};
