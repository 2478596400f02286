import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { AudienceKind } from './audience-kind.ts';

export const kinds: { readonly [T in SessionType]: () => Promise<AudienceKind<T>> } = {
  qna: async () => (await import('#web/kinds/qna/audience/qna.tsx')).qna,
  chat: async () => (await import('#web/kinds/chat/audience/chat.tsx')).chat,
  poll: async () => (await import('#web/kinds/poll/audience/poll.tsx')).poll,
  opentext: async () => (await import('#web/kinds/opentext/audience/opentext.tsx')).opentext,
  survey: async () => (await import('#web/kinds/survey/audience/survey.tsx')).survey,
  quiz_presenter: async () =>
    (await import('#web/kinds/quiz_presenter/audience/quiz_presenter.tsx')).quizPresenter,
  break: async () => (await import('#web/kinds/break/audience/break.tsx')).breakKind,
  twitter: async () => (await import('#web/kinds/dummy/audience/dummy.tsx')).twitter,
  dummy: async () => (await import('#web/kinds/dummy/audience/dummy.tsx')).dummy,
  assessment: async () => (await import('#web/kinds/assessment/audience/assessment.tsx')).assessment,
};
