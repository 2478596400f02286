import type { ReactNode } from 'react';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { timeAgo } from '#web/ui/words/time-ago.ts';

type DeskEntry = { id: string; text: string; status: AnswerStatus; facts: ReactNode };

/** One tab of the desk: what waits as it came, words by how many wrote them, answers with the newest on top. */
export function deskItems({ asked, answers, words }: SnapshotOf<'opentext'>, tab: AnswerStatus): DeskEntry[] {
  if (asked?.form === 'words') {
    const inTab = words.filter(({ status }) => status === tab);
    const ordered = tab === 'pending' ? inTab : inTab.toSorted((a, b) => b.people - a.people);
    return ordered.map(({ people, ...word }) => ({
      ...word,
      facts: t('opentextDesk.people', { count: people }),
    }));
  }
  const inTab = answers.filter(({ status }) => status === tab);
  const ordered = tab === 'pending' ? inTab : inTab.toReversed();
  return ordered.map(({ author, sentAt, ...answer }) => ({
    ...answer,
    facts: <Facts of={[author ?? t('studio.anonymous'), timeAgo(sentAt, Date.now())]} />,
  }));
}
