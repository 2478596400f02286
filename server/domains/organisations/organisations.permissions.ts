import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = { listOrganisations: signedIn } satisfies Permissions;
