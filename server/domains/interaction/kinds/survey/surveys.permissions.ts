import type { Permissions } from '#server/test/permissions/actors.ts';

export const permissions = { answerSurvey: ['attendee'] } satisfies Permissions;
