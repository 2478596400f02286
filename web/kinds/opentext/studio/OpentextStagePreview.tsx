import type { Answer, Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { OpentextOnStage } from '../stage/OpentextOnStage.tsx';
import type { OpentextFields } from './opentext-fields.ts';
import { sampleWords } from './sample-words.ts';

type Props = StagePreviewProps<'opentext', OpentextFields>;

export function OpentextStagePreview({ session, content: { form, text }, layout }: Props) {
  const { resultsShown, anonymous } = session.settings;
  const words = sampleWords().map((word): Word => ({ ...word, status: 'shown' }));
  const answers = t('opentextSetup.preview.samples')
    .split('\n')
    .map(
      (sample, nth): Answer => ({
        id: String(nth + 1),
        text: sample,
        author: anonymous ? null : t('opentextSetup.preview.author'),
        sentAt: new Date(0).toISOString(),
        status: 'shown',
      }),
    );
  const snapshot = {
    type: 'opentext' as const,
    session,
    asked: { form, text: text.trim() || t('session.preview.question') },
    received: form === 'words' ? words.reduce((sum, { people }) => sum + people, 0) : answers.length,
    answers: resultsShown && form === 'open' ? answers : [],
    answerTotals: {},
    words: resultsShown && form === 'words' ? words : [],
    wordTotals: {},
  };
  return <OpentextOnStage layout={layout} snapshot={snapshot} />;
}
