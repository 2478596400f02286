import { readGuide as endpoint } from '#contract/interaction/guide.ts';
import { guideSteps } from '#contract/interaction/guide-steps.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import { accountOf } from './account-of.ts';
import { notificationOf } from './activity.queries.ts';
import { guideOf, stepsDone } from './guide.queries.ts';

export const readGuide = handle(endpoint, 'pigeonhole', async ({ tx, subject, who, now }) => {
  const { accountId, email } = accountOf(who);
  const done = await stepsDone(tx, subject.id, now);
  const own = await guideOf(tx, subject.id, accountId);
  return {
    guide: {
      steps: guideSteps.map((step) => ({ step, done: done[step] })),
      state: own?.state ?? null,
      sampleSeen: own?.sampleSeen ?? false,
      every: await notificationOf(tx, { pigeonholeId: subject.id, accountId }),
      mailsWanted: (await subscriptionsOf(tx, email)).notifications,
    },
  };
});
