import { kinds, type NonInteractiveType, type SessionType, sessionTypes } from './kinds.live.ts';

/** The types of sessions in which people take part. */
export type InteractiveType = Exclude<SessionType, NonInteractiveType>;

export const interactiveTypes = sessionTypes.filter(
  (type): type is InteractiveType => Object.keys(kinds[type].actions).length > 0,
);

export const takesPart = (type: SessionType): type is InteractiveType =>
  interactiveTypes.some((interactive) => interactive === type);
