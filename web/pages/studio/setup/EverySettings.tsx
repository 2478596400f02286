import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { type FieldsForm, fieldsOf } from './fields.tsx';

/** The settings that sessions of every kind have. */
export function EverySettings({
  form,
}: {
  form: FieldsForm<Pick<SettingsOf<SessionType>, 'viewableAfterEnd'>>;
}) {
  const field = fieldsOf('session', form);
  return field.switch('viewableAfterEnd');
}
