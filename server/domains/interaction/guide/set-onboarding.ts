import { saveSampleOnboardingModal as sample, setOnboarding as set } from '#contract/interaction/guide.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { accountOf } from './account-of.ts';
import { keepGuide } from './guide.queries.ts';

export const setOnboarding = handle(set, 'pigeonhole', async ({ tx, params: { state }, subject, who }) => {
  const { accountId } = accountOf(who);
  await keepGuide(tx, { pigeonholeId: subject.id, accountId }, { state });
  return { success: true as const };
});

export const saveSampleOnboardingModal = handle(sample, 'pigeonhole', async ({ tx, subject, who }) => {
  const { accountId } = accountOf(who);
  await keepGuide(tx, { pigeonholeId: subject.id, accountId }, { sampleSeen: true });
  return { success: true as const };
});
