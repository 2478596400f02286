import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';

export function QnaSettings({ form }: SettingsProps<'qna', null>) {
  const field = fieldsOf('session', form);
  return (
    <>
      {field.switch('filtering')}
      {field.switch('anonymous')}
      {field.number('questionLength', { step: 50 })}
    </>
  );
}
