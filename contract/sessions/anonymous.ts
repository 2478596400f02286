import type { LiveSession } from './sessions.ts';

/** Whether nobody can learn who asked or voted in a session. Where nobody takes part there is nobody to learn of. */
export const isAnonymous = ({ settings }: Pick<LiveSession, 'settings'>): boolean =>
  'anonymous' in settings && settings.anonymous;
