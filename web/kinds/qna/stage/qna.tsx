import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StageQna } from './StageQna.tsx';

export const qna: StageKind<'qna'> = {
  Session: ({ layout, snapshot: { session, questions } }) => (
    <Shell {...layout} heading={session.name}>
      <StageQna questions={questions} setting={session.settings.votes} display={session.settings.display} />
    </Shell>
  ),
  ended: () => null,
};
