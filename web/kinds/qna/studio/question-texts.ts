import { hasDownvotes, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { formatNumber, t } from '#web/messages.ts';
import { nameShown } from '#web/ui/words/name-shown.ts';

/** How a question was voted for, as desk and panels see it; null where nobody votes. */
export function votesText({ votes, downvotes = 0 }: Question, setting: VoteSetting): string | null {
  if (setting === 'none') return null;
  if (!hasDownvotes(setting)) return t('vote.count', { count: votes });
  return t('desk.votes', { up: formatNumber(votes + downvotes), down: formatNumber(downvotes) });
}

/** Under which name a question was asked; in a session with names somebody chose to give none. */
export const authorText = ({ author }: Question, { anonymous }: SettingsOf<'qna'>): string =>
  nameShown(author) ?? t(anonymous ? 'studio.anonymous' : 'desk.unnamed');

/** What a message speaks of: the next one about the same question takes its place. */
export const aboutQuestion = (id: string) => `question ${id}`;
