import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { project } from './project.mjs';

/** Packages and pages of other versions: those that `npm run prepare-update` made, and those of the version before (decision 0142). */
export const versionsFolder = path.join(project, '.versions');

/** `name` is that of the folder in the project, `key` says what is in it. */
export function placeOf(name, key) {
  return path.join(versionsFolder, `${name}-${key}`);
}

/**
 * Puts the folder that was made for `wanted` in the place of the one that is there, which is kept for the way back as `present`;
 * undefined: nobody knows what that one is. False where nothing was made.
 */
export function takePrepared(name, wanted, present) {
  const made = placeOf(name, wanted);
  if (!existsSync(made)) return false;
  const here = path.join(project, name);
  if (existsSync(here) && present !== undefined) {
    const kept = placeOf(name, present);
    rmSync(kept, { recursive: true, force: true });
    renameSync(here, kept);
  }
  rmSync(here, { recursive: true, force: true });
  renameSync(made, here);
  return true;
}
