import { useMemo } from 'react';
import {
  type AppearanceSetup,
  contrastProblemsIn,
  type PaletteName,
  paletteFields,
  paletteIn,
} from '#contract/appearance/appearance.ts';
import type { Color } from '#contract/appearance/colors.ts';
import { darkOf, type Palette } from '#contract/appearance/look.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { ColorField } from '#web/ui/fields/ColorField.tsx';
import { useMend } from '#web/ui/fields/FormErrors.tsx';
import { FormRow } from '../layout/FormColumns.tsx';
import { SwitchField } from '../setup/SwitchField.tsx';
import styles from './appearance.module.css';

type Props = {
  of: PaletteName;
  fields: Partial<AppearanceSetup>;
  /** With what is typed halfway as it was. */
  setup: AppearanceSetup;
  onChange: (part: Partial<AppearanceSetup>) => void;
};

/** Colors of one's own: whether they can be read is said while they are chosen, with the nearest ones that can. */
export function PaletteFields({ of, fields, setup, onChange }: Props) {
  const names = paletteFields[of];
  const problems = useMemo(() => contrastProblemsIn(setup), [setup]);
  const own: readonly string[] = Object.values(names);
  const hasOwnDark = fields[names.darkAccent] != null;
  const mend = useMend(names.darkAccent);

  function color(field: keyof Palette, hint?: string) {
    const name = names[field];
    return (
      <ColorWithContrast
        name={name}
        label={t(`appearance.${field}`)}
        hint={hint}
        seed={field.toLowerCase().includes('accent') ? 'accent' : 'ground'}
        value={fields[name] ?? ''}
        problem={problems.find((one) => one.field === name)}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  }

  function turnDark(on: boolean) {
    mend();
    const dark = darkOf(paletteIn(setup, of));
    onChange({
      [names.darkAccent]: on ? dark.accent : null,
      [names.darkGround]: on ? dark.ground : null,
    });
  }

  return (
    <>
      <FormRow>
        {color('accent', t('appearance.accent.hint'))}
        {color('ground')}
      </FormRow>
      <SwitchField
        name={`${names.darkAccent}.own`}
        label={t('appearance.darkColors')}
        hint={t('appearance.darkColors.hint')}
        locked={false}
        checked={hasOwnDark}
        onChange={turnDark}
      />
      {hasOwnDark && (
        <FormRow>
          {color('darkAccent')}
          {color('darkGround')}
        </FormRow>
      )}
      {!problems.some(({ field }) => own.includes(field)) && (
        <p className={styles.good}>
          <Icon name="check" size={16} />
          {t('appearance.contrast.good')}
        </p>
      )}
    </>
  );
}

type ColorProps = {
  name: string;
  label: string;
  hint: string | undefined;
  seed: 'accent' | 'ground';
  value: string;
  problem: { ratio: number; needed: number; instead: Color } | undefined;
  onChange: (value: string) => void;
};

function ColorWithContrast({ name, label, hint, seed, value, problem, onChange }: ColorProps) {
  const mend = useMend(name);
  const set = (next: string) => {
    mend();
    onChange(next);
  };
  return (
    <div className={styles.color}>
      <ColorField
        name={name}
        label={label}
        hint={hint}
        pickerLabel={t('appearance.picker', { of: label })}
        value={value}
        onChange={set}
      />
      <div role="status">
        {problem && (
          <div className={styles.low}>
            <p>
              {t(`appearance.contrast.low.${seed}`, {
                ratio: formatNumber(problem.ratio),
                needed: formatNumber(problem.needed),
              })}
            </p>
            <Button variant="quiet" size="small" onClick={() => set(problem.instead)}>
              <span className={styles.dot} style={{ background: problem.instead }} />
              {t('appearance.contrast.instead', { color: problem.instead })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
