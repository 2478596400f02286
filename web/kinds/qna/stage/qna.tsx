import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StageQna } from './StageQna.tsx';

export const qna: StageKind<'qna'> = {
  Session: ({ frame, snapshot: { session, questions } }) => (
    <Shell {...frame} heading={session.name}>
      <StageQna questions={questions} />
    </Shell>
  ),
  ended: () => null,
};
