import { texts as english } from '#contract/messages/en/kinds/qna.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { QnaSession } from './QnaSession.tsx';

export const qna: AudienceKind<'qna'> = {
  english,
  Session: QnaSession,
  waiting: { picture: <GatheringFlock />, title: 'empty.waiting.title', text: 'empty.waiting.text' },
};
