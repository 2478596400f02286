import { questionDisplays } from '#contract/kinds/qna/question-display.ts';
import { tagUses } from '#contract/kinds/qna/question-tags.ts';
import { voteSettings } from '#contract/kinds/qna/question-votes.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import { HiddenNamesFields } from '#web/pages/studio/setup/HiddenNamesFields.tsx';

export function QnaSettings({ form }: SettingsProps<'qna', null>) {
  const field = fieldsOf('session', form);
  const hasTags = form.values.tags.some((tag) => tag.trim() !== '');
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {!form.values.anonymous && field.switch('namesOptional')}
      {!form.values.anonymous && <HiddenNamesFields form={form} onStage="shown" />}
      {field.choice(
        'votes',
        voteSettings.map((value) => ({ value, label: t(`session.votes.${value}`) })),
      )}
      {field.choice(
        'display',
        questionDisplays.map((value) => ({ value, label: t(`session.display.${value}`) })),
      )}
      {field.lines('tags')}
      {hasTags &&
        field.choice(
          'tagsFor',
          tagUses.map((value) => ({ value, label: t(`session.tagsFor.${value}`) })),
        )}
      {hasTags && form.values.tagsFor !== 'hosts' && field.switch('tagsRequired')}
      {field.switch('comments')}
      {form.values.comments && field.switch('commentsFilter')}
      {field.switch('answersOnStage')}
      {field.number('questionLength', { step: 50 })}
    </>
  );
}
