import type { ReactNode } from 'react';
import { type AppearanceSetup, appearanceFields } from '#contract/appearance/appearance.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import { limitsOf } from '../setup/limits-of.ts';
import type { BrandingFields } from './appearance-fields.ts';
import { PaletteFields } from './PaletteFields.tsx';

type Props = {
  hint: string;
  fields: BrandingFields;
  /** With what is typed halfway as it was. */
  setup: AppearanceSetup;
  onChange: (part: Partial<BrandingFields>) => void;
  /** Whether it counts. */
  children: ReactNode;
};

/** The branding of an event, or of a team. */
export function BrandingSections({ hint, fields, setup, onChange, children }: Props) {
  const { brand } = useBoot();
  const field = fieldsOf('customise', { values: fields, onChange, schemas: appearanceFields, locks: {} });
  return (
    <>
      <FormSection title={t('customise.section')} hint={hint}>
        {children}
        <TextField
          label={t('customise.brandName')}
          hint={t('customise.brandName.hint', { brand })}
          name="brandName"
          optional
          dir="auto"
          autoComplete="off"
          maxLength={limitsOf(appearanceFields.brandName).most}
          value={fields.brandName}
          onChange={(event) => onChange({ brandName: event.currentTarget.value })}
        />
        {field.area('welcome', { optional: true })}
      </FormSection>
      <FormSection title={t('customise.section.colors')}>
        <PaletteFields
          of="customBranding"
          fields={fields}
          setup={setup}
          onChange={(part) => onChange(part as Partial<BrandingFields>)}
        />
      </FormSection>
    </>
  );
}
