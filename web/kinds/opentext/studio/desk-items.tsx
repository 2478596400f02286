import type { ReactNode } from 'react';
import type { WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { timeAgo } from '#web/ui/words/time-ago.ts';

type DeskEntry = { id: string; text: string; status: WordStatus; facts: ReactNode; word: Word | null };

/** All that the desk holds: words by how many wrote them, answers with the newest on top. */
export function deskItems({ asked, answers, words }: SnapshotOf<'opentext'>): DeskEntry[] {
  if (asked?.form !== 'words')
    return [...answers].reverse().map(({ author, sentAt, ...answer }) => ({
      ...answer,
      word: null,
      facts: <Facts of={[nameShown(author) ?? t('studio.anonymous'), timeAgo(sentAt, Date.now())]} />,
    }));
  const texts = new Map(words.map(({ id, text }) => [id, text]));
  return [...words]
    .sort((a, b) => b.people - a.people)
    .map((word) => {
      const { id, text, status, people, groupId } = word;
      const into = groupId === undefined ? undefined : texts.get(groupId);
      const facts = [
        t('opentextDesk.people', { count: people }),
        into !== undefined && t('wordGroups.in', { word: into }),
      ];
      return { id, text, status, word, facts: <Facts of={facts} /> };
    });
}

/** One tab of the desk. What waits stands as it came. */
export function itemsIn(items: readonly DeskEntry[], tab: WordStatus): DeskEntry[] {
  const listed = items.filter(({ status }) => status === tab);
  return tab === 'pending' ? listed.sort((a, b) => Number(a.id) - Number(b.id)) : listed;
}
