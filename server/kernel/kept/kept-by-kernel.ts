import { entriesOfAccount, unnameActor } from '../audit/actors.queries.ts';
import { forgetMailsOf, mailsTo } from '../mail/mails.queries.ts';
import { forgetSubscriptions, subscriptionsOf } from '../mail/subscriptions.queries.ts';
import { forgetStreams, renewStreams } from '../realtime/streams.queries.ts';
import { forgetTasksAbout, tasksForOwner } from '../tasks/tasks.queries.ts';
import type { Kept } from './kept.ts';

/**
 * The numbers of streams, mails, tasks and the audit log. Its entries stay when what they tell of is gone, or else nobody
 * could tell whether one was taken out; they name a person only as long as the person is there.
 */
export const keptByKernel: Kept = {
  tables: [
    'auditActors',
    'auditEntries',
    // Of the installation, and of nobody.
    'backupRuns',
    'liveActions',
    'liveEvents',
    'liveStreams',
    'mailSubscriptions',
    'mails',
    'taskChunks',
    'tasks',
  ],
  copy: async () => undefined,
  async forget({ tx, refresh }, scope) {
    if (scope.of === 'person') {
      const { accountId, email } = scope.person;
      await forgetMailsOf(tx, email);
      await forgetSubscriptions(tx, email);
      await unnameActor(tx, accountId);
      return;
    }
    await forgetTasksAbout(tx, scope.pigeonholeIds);
    if (scope.of === 'all') await forgetStreams(tx, scope.pigeonholeIds);
    else for (const stream of await renewStreams(tx, scope.pigeonholeIds)) refresh(stream);
  },
  export: async (db, { accountId, email }) => ({
    subscriptions: await subscriptionsOf(db, email),
    mails: await mailsTo(db, email),
    tasks: await tasksForOwner(db, accountId),
    log: await entriesOfAccount(db, accountId),
  }),
};
