import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

/** Its queue, for the server and for commands that may come before its first start. */
export const tellOrganisationQueue = { name: 'tell-organisation' } as const;

/** Tells the open pages of an organisation's admins what a command beside the server has changed about it. */
export const tellOrganisation = (kernel: Pick<Kernel, 'sockets'>): JobSpec => ({
  ...tellOrganisationQueue,
  run: async (data) => {
    const id = String(data.organisationId);
    kernel.sockets().notices.tell({
      circle: { of: 'organisation', id },
      changed: [{ thing: 'organisations', id }],
    });
  },
});
