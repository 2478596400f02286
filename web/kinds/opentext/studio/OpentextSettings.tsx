import { answerDisplays, wordDisplays } from '#contract/kinds/opentext/answer-display.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import { HiddenNamesFields } from '#web/pages/studio/setup/HiddenNamesFields.tsx';
import type { OpentextFields } from './opentext-fields.ts';

/** Of both forms where defaults are set; of its own form in a session. */
export function OpentextSettings({ form, content }: SettingsProps<'opentext', OpentextFields>) {
  const field = fieldsOf('opentextSetup', form);
  const isSetup = form.locking !== undefined;
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {!form.values.anonymous && <HiddenNamesFields form={form} onStage="shown" />}
      {field.switch('resultsShown')}
      {(isSetup || content.form === 'open') && (
        <>
          {field.choice(
            'answerDisplay',
            answerDisplays.map((value) => ({ value, label: t(`opentextSetup.answerDisplay.${value}`) })),
          )}
          {field.number('answerLength', { step: 20 })}
          {field.number('mostAnswers')}
        </>
      )}
      {(isSetup || content.form === 'words') && (
        <>
          {field.choice(
            'wordDisplay',
            wordDisplays.map((value) => ({ value, label: t(`opentextSetup.wordDisplay.${value}`) })),
          )}
          {field.number('wordLength', { step: 5 })}
          {field.number('mostWords')}
        </>
      )}
    </>
  );
}
