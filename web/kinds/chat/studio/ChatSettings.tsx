import { hidesNames } from '#contract/kinds/chat/mentions.ts';
import { restrictedActs } from '#contract/kinds/chat/restricted-words.ts';
import { slowModes } from '#contract/kinds/slow-mode.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import { HiddenNamesFields } from '#web/pages/studio/setup/HiddenNamesFields.tsx';
import { slowModeName } from '#web/pages/studio/setup/slow-mode-name.ts';

export function ChatSettings({ form }: SettingsProps<'chat', null>) {
  const { values } = form;
  const named = !values.anonymous && !hidesNames(values);
  const field = fieldsOf('chatSetup', {
    ...form,
    locks: { ...(!named && { mentions: t('chatSetup.mentions.needNames') }), ...form.locks },
  });
  const restricts =
    values.restrictedWords.some((word) => word.trim() !== '') || values.englishWords || values.arabicWords;
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {!values.anonymous && <HiddenNamesFields form={form} onStage="never" />}
      {field.switch('mentions')}
      {field.switch('replies')}
      {field.switch('messageReactions')}
      {field.switch('links')}
      {field.switch('linksFilter')}
      {field.choice(
        'slowMode',
        slowModes.map((value) => ({ value, label: slowModeName(value) })),
      )}
      {field.lines('restrictedWords')}
      {field.switch('englishWords')}
      {field.switch('arabicWords')}
      {restricts &&
        field.choice(
          'restrictedAct',
          restrictedActs.map((value) => ({ value, label: t(`chatSetup.restrictedAct.${value}`) })),
        )}
      {field.number('messageLength', { step: 50 })}
    </>
  );
}
