import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';

export function ChatSettings({ form }: SettingsProps<'chat', null>) {
  const field = fieldsOf('chatSetup', form);
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {field.number('messageLength', { step: 50 })}
    </>
  );
}
