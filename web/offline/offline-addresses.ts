import { offlinePaths, otherPaths } from './offline-paths.at-build.ts';

const expressionsOf = (paths: readonly string[]) =>
  paths.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`));

const offline = expressionsOf(offlinePaths);
const others = expressionsOf(otherPaths);
const matches = (path: string, some: readonly RegExp[]) => some.some((expression) => expression.test(path));

/** Whether a visit of this address shows something of ours without network. */
export const hasOfflinePage = (path: string): boolean => matches(path, offline) && !matches(path, others);
