import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { IconName } from '#web/ui/display/Icon.tsx';
import type { AudienceKind } from './audience-kind.ts';

type Entry<T extends SessionType> = { icon: IconName; load: () => Promise<AudienceKind<T>> };

export const kinds: { readonly [T in SessionType]: Entry<T> } = {
  qna: { icon: 'question', load: async () => (await import('#web/kinds/qna/audience/qna.tsx')).qna },
  chat: { icon: 'chat', load: async () => (await import('#web/kinds/chat/audience/chat.tsx')).chat },
  poll: { icon: 'poll', load: async () => (await import('#web/kinds/poll/audience/poll.tsx')).poll },
};
