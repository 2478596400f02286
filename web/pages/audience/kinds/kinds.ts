import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Drawing } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/chat.ts';
import { poll } from '#web/ui/display/drawings/poll.ts';
import { question } from '#web/ui/display/drawings/question.ts';
import { words } from '#web/ui/display/drawings/words.ts';
import type { AudienceKind } from './audience-kind.ts';

type Entry<T extends SessionType> = { icon: Drawing; load: () => Promise<AudienceKind<T>> };

export const kinds: { readonly [T in SessionType]: Entry<T> } = {
  qna: { icon: question, load: async () => (await import('#web/kinds/qna/audience/qna.tsx')).qna },
  chat: { icon: chat, load: async () => (await import('#web/kinds/chat/audience/chat.tsx')).chat },
  poll: { icon: poll, load: async () => (await import('#web/kinds/poll/audience/poll.tsx')).poll },
  opentext: {
    icon: words,
    load: async () => (await import('#web/kinds/opentext/audience/opentext.tsx')).opentext,
  },
};
