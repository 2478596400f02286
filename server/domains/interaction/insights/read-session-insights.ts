import { readSessionInsights as endpoint } from '#contract/interaction/insights.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { insightsOf } from './insights-of.ts';

export const readSessionInsights = handle(endpoint, 'session', ({ tx, subject, now }) =>
  insightsOf(tx, subject, now),
);
