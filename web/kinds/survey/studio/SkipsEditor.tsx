import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { partName } from '#web/pages/studio/prompts/part-name.ts';
import { type Keyed, listOf, type Parts, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './survey-fields.module.css';
import type { PageFields, SkipFields, SurveyContent } from './survey-fields.ts';
import { leads, pageName, shownPrompt } from './survey-prompts.ts';

type Props = {
  /** The field of the request that they are. */
  name: string;
  content: SurveyContent;
  page: Keyed<PageFields>;
  at: number;
  onChange: (skips: Parts<SkipFields>) => void;
};

/** After this page: whoever gives this answer goes on at a later page, or to the end. Without a skip the next page follows. */
export function SkipsEditor({ name, content, page, at, onChange }: Props) {
  const skips = listOf(page.skips);
  const prompts = listOf(page.prompts).filter(leads);
  const later = listOf(content.pages).flatMap((one, place) =>
    place > at ? [{ value: one.key, label: pageName(one, place) }] : [],
  );
  const write = (next: readonly Keyed<SkipFields>[]) => onChange(partsOf(next));
  const full = skips.length >= surveyLimits.skips;
  const [first] = prompts;
  if (skips.length === 0 && (first === undefined || later.length === 0)) return null;

  const set = (key: string, change: Partial<SkipFields>) =>
    write(skips.map((skip) => (skip.key === key ? { ...skip, ...change } : skip)));

  function add() {
    const option = first === undefined ? '' : (shownPrompt(first).options[0]?.id ?? '');
    write([...skips, { key: partName('s'), prompt: first?.key ?? '', option, to: '' }]);
  }

  return (
    <fieldset className={styles.skips}>
      <legend className={styles.legend}>{t('surveySetup.skips')}</legend>
      <p className={styles.note}>{t('surveySetup.skips.hint')}</p>
      {skips.map((skip, place) => (
        <div key={skip.key} className={styles.skip}>
          <SelectField
            label={t('surveySetup.skip.if')}
            name={`${name}.${place}.prompt`}
            choices={withLost(
              prompts.map((prompt) => ({ value: prompt.key, label: shownPrompt(prompt).text })),
              skip.prompt,
            )}
            value={skip.prompt}
            onChange={({ currentTarget: { value } }) =>
              set(skip.key, { prompt: value, option: optionsOf(page, value)[0]?.value ?? '' })
            }
          />
          <SelectField
            label={t('surveySetup.skip.is')}
            name={`${name}.${place}.option`}
            choices={withLost(optionsOf(page, skip.prompt), skip.option)}
            value={skip.option}
            onChange={(event) => set(skip.key, { option: event.currentTarget.value })}
          />
          <SelectField
            label={t('surveySetup.skip.to')}
            name={`${name}.${place}.to`}
            choices={withLost([...later, { value: '', label: t('surveySetup.skip.end') }], skip.to)}
            value={skip.to}
            onChange={(event) => set(skip.key, { to: event.currentTarget.value })}
          />
          <Button
            variant="bare"
            size="small"
            icon={<Icon name="dismiss" size={16} />}
            aria-label={t('surveySetup.skip.remove', { number: place + 1 })}
            onClick={() => write(skips.filter(({ key }) => key !== skip.key))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="plus" />}
          blocked={full ? t('surveySetup.skip.full', { count: surveyLimits.skips }) : null}
          onClick={add}
        >
          {t('surveySetup.skip.add')}
        </Button>
      </div>
    </fieldset>
  );
}

type Choice = { value: string; label: string };

function optionsOf(page: PageFields, key: string): Choice[] {
  const prompt = page.prompts[key];
  if (prompt === undefined || !leads(prompt)) return [];
  return shownPrompt({ ...prompt, key }).options.map(({ id, text }) => ({ value: id, label: text }));
}

/** What was chosen and is gone by now is still shown: it is to be chosen anew, and nothing is chosen by itself. */
const withLost = (choices: readonly Choice[], value: string): Choice[] =>
  choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: t('surveySetup.skip.lost') }, ...choices];
