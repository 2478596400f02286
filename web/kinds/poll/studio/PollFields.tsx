import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/frame/FormColumns.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import type { PollContent } from './poll-content.ts';

/** What a new poll asks. */
export function PollFields({
  content,
  onChange,
}: {
  content: PollContent;
  onChange: (content: PollContent) => void;
}) {
  return (
    <FormSection title={t('session.section.poll')}>
      <TextArea
        label={t('session.question')}
        name="poll.question"
        required
        maxLength={textLengths.pollQuestion.most}
        dir="auto"
        value={content.question}
        onChange={(event) => onChange({ ...content, question: event.currentTarget.value })}
      />
      <OptionsEditor options={content.options} onChange={(options) => onChange({ ...content, options })} />
    </FormSection>
  );
}
