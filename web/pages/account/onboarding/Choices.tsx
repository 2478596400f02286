import styles from './Choices.module.css';

type Props = {
  legend: string;
  name: string;
  choices: readonly { value: string; text: string }[];
  /** By value. */
  chosen: Readonly<Record<string, boolean>>;
  onChange: (chosen: Readonly<Record<string, boolean>>) => void;
};

/** Any number of a few words. */
export function Choices({ legend, name, choices, chosen, onChange }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen[value] ?? false}
            onChange={(event) => onChange({ ...chosen, [value]: event.currentTarget.checked })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
