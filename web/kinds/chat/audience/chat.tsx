import { texts as english } from '#contract/messages/en/kinds/chat.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { ChatSession } from './ChatSession.tsx';

export const chat: AudienceKind<'chat'> = {
  english,
  Session: ChatSession,
  waiting: {
    picture: <GatheringFlock />,
    title: 'chat.beforeStart.title',
    text: 'chat.beforeStart.text',
  },
};
