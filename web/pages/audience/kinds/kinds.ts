import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Drawing } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/chat.ts';
import { cup } from '#web/ui/display/drawings/cup.ts';
import { poll } from '#web/ui/display/drawings/poll.ts';
import { question } from '#web/ui/display/drawings/question.ts';
import { talk } from '#web/ui/display/drawings/talk.ts';
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
  break: { icon: cup, load: async () => (await import('#web/kinds/break/audience/break.tsx')).breakKind },
  dummy: { icon: talk, load: async () => (await import('#web/kinds/dummy/audience/dummy.tsx')).dummy },
};
