import type { OrganisationSubject } from '#server/kernel/authorize/subjects.ts';

/** An organisation as one of its admins has it. */
export const asAdmin = ({ id, name }: { id: string; name: string }): OrganisationSubject => ({
  kind: 'organisation',
  id,
  name,
  roles: new Set(['admin'] as const),
});
