import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';
import { HiddenNamesFields } from '#web/pages/studio/setup/HiddenNamesFields.tsx';

export function ChatSettings({ form }: SettingsProps<'chat', null>) {
  const field = fieldsOf('chatSetup', form);
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {!form.values.anonymous && <HiddenNamesFields form={form} onStage="never" />}
      {field.number('messageLength', { step: 50 })}
    </>
  );
}
