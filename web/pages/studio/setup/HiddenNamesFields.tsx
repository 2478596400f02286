import type { HiddenNames } from '#contract/kinds/hidden-names.ts';
import { type FieldsForm, fieldsOf } from './fields.tsx';

type Props = {
  form: FieldsForm<HiddenNames>;
  /** Whether the projector ever shows who wrote something in this kind of session. */
  onStage: 'shown' | 'never';
};

/** From whom the names of those who write are hidden. */
export function HiddenNamesFields({ form, onStage }: Props) {
  const field = fieldsOf('names', form);
  return (
    <>
      {field.switch('namesHiddenFromAttendees')}
      {onStage === 'shown' && field.switch('namesHiddenFromProjector')}
      {field.switch('namesHiddenFromModerators')}
    </>
  );
}
