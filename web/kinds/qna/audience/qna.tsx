import { texts as english } from '#contract/messages/en/kinds/qna.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { laterPart } from './later/later-part.ts';
import { QnaSession } from './QnaSession.tsx';
import { votePairPart } from './vote-pair-part.ts';

export const qna: AudienceKind<'qna'> = {
  english,
  Session: QnaSession,
  waiting: { picture: <GatheringFlock />, title: 'empty.waiting.title', text: 'empty.waiting.text' },
  parts: [laterPart, votePairPart],
};
