import styles from './Choices.module.css';

type Props = {
  legend: string;
  name: string;
  choices: readonly { value: string; text: string }[];
  /** The values that were chosen before; comes out of the page's data. */
  chosen: unknown;
};

/** Any number of a few words. */
export function Choices({ legend, name, choices, chosen }: Props) {
  const before: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" name={name} value={value} defaultChecked={before.includes(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
