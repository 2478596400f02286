import { opentextForms } from '#contract/kinds/opentext/opentext-form.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import type { OpentextFields } from './opentext-fields.ts';

type Props = { content: OpentextFields; onChange: (content: OpentextFields) => void };

/** What a session asks, and what for. */
export function AskedFields({ content, onChange }: Props) {
  return (
    <FormSection title={t('opentextSetup.section')}>
      <SelectField
        label={t('opentextSetup.form')}
        hint={t(content.made ? 'opentextSetup.form.made' : `opentextSetup.form.${content.form}.hint`)}
        name="opentext.form"
        disabled={content.made}
        choices={opentextForms.map((form) => ({ value: form, label: t(`opentextSetup.form.${form}`) }))}
        value={content.form}
        onChange={(event) =>
          onChange({ ...content, form: event.currentTarget.value === 'words' ? 'words' : 'open' })
        }
      />
      <TextArea
        label={t('session.question')}
        name="opentext.text"
        required
        maxLength={textLengths.pollQuestion.most}
        dir="auto"
        value={content.text}
        onChange={(event) => onChange({ ...content, text: event.currentTarget.value })}
      />
    </FormSection>
  );
}
