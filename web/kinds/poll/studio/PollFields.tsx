import { promptCount } from '#contract/prompts/prompt-count.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { PartList } from '#web/pages/studio/prompts/PartList.tsx';
import { emptyPrompt, listOf, type PollContent, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { PromptFieldset } from './PromptFieldset.tsx';

type Props = { content: PollContent; onChange: (content: PollContent) => void };

/** What a poll asks: one question, or several in their order. */
export function PollFields({ content, onChange }: Props) {
  const prompts = listOf(content.prompts);
  const full = prompts.length >= promptCount.most;
  return (
    <FormSection title={t('session.section.poll')}>
      <PartList
        name="poll.prompts"
        label={t('session.prompts')}
        className={styles.prompts}
        items={prompts}
        nameOf={({ text }, at) => text.trim() || t('session.prompt', { number: at + 1 })}
        write={(next) => onChange({ prompts: partsOf(next) })}
        removed={t('session.prompt.removed')}
        add={{
          text: t('session.prompt.add'),
          make: () => emptyPrompt(newKey(prompts)),
          blocked: full ? t('session.prompt.full', { count: promptCount.most }) : null,
        }}
      >
        {(prompt, _, acts) => <PromptFieldset prompt={prompt} {...acts} />}
      </PartList>
    </FormSection>
  );
}
