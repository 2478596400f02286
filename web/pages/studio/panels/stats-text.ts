import type { SessionFigures } from '#contract/interaction/insights.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { t } from '#web/messages.ts';

const written: Readonly<
  Partial<Record<SessionType, 'questions' | 'messages' | 'answers' | 'surveys' | 'attempts'>>
> = {
  qna: 'questions',
  chat: 'messages',
  opentext: 'answers',
  survey: 'surveys',
  assessment: 'attempts',
};
const hasVotes: ReadonlySet<SessionType> = new Set(['qna', 'poll']);

/** What came in to a session, as its kind counts it. */
export function statsText({ type, written: texts, votes, people }: SessionFigures): string {
  const what = written[type];
  return [
    what && t(`panel.stats.${what}`, { count: texts }),
    hasVotes.has(type) && t('panel.stats.votes', { count: votes }),
    people !== null && t('panel.stats.people', { count: people }),
  ]
    .filter(Boolean)
    .join(' · ');
}
