import type { ReactNode } from 'react';
import type { WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { timeAgo } from '#web/ui/words/time-ago.ts';

type DeskEntry = { id: string; text: string; status: WordStatus; facts: ReactNode; word: Word | null };

/** One tab of the desk: what waits as it came, words by how many wrote them, answers with the newest on top. */
export function deskItems({ asked, answers, words }: SnapshotOf<'opentext'>, tab: WordStatus): DeskEntry[] {
  if (asked?.form === 'words') {
    const inTab = words.filter(({ status }) => status === tab);
    const ordered = tab === 'pending' ? inTab : inTab.toSorted((a, b) => b.people - a.people);
    const textOf = (id: string | undefined) => words.find((word) => word.id === id)?.text;
    return ordered.map((word) => {
      const { id, text, status, people, groupId } = word;
      const into = textOf(groupId);
      const facts = [
        t('opentextDesk.people', { count: people }),
        into !== undefined && t('wordGroups.in', { word: into }),
      ];
      return { id, text, status, word, facts: <Facts of={facts} /> };
    });
  }
  const inTab = answers.filter(({ status }) => status === tab);
  const ordered = tab === 'pending' ? inTab : inTab.toReversed();
  return ordered.map(({ author, sentAt, ...answer }) => ({
    ...answer,
    word: null,
    facts: <Facts of={[nameShown(author) ?? t('studio.anonymous'), timeAgo(sentAt, Date.now())]} />,
  }));
}
