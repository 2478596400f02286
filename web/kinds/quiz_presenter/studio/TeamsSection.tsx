import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { quizTeamCount, teamNameLength } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { wordAt } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import options from '#web/pages/studio/prompts/right-options.module.css';
import { SwitchField } from '#web/pages/studio/setup/SwitchField.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useRowKeys } from '#web/ui/controls/use-row-keys.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { newKey } from '#web/ui/fields/sent/new-key.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './quiz-fields.module.css';
import type { TeamFields } from './quiz-fields.ts';

type Props = { teams: readonly TeamFields[]; onChange: (teams: readonly TeamFields[]) => void };

const name = 'quiz_presenter.teams';

/** Whether people play in teams, and what these are called: friendly names, until their organizer has better ones. */
export function TeamsSection({ teams, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  // Turned off and on again, they are as they were.
  const [before, setBefore] = useState<readonly TeamFields[]>([]);
  const error = useFieldError(name);
  const rowKey = useRowKeys(teams.map(({ key }) => key));
  const full = teams.length >= quizTeamCount.most;
  const fewest = teams.length <= quizTeamCount.least;

  function turn(on: boolean) {
    if (!on) setBefore(teams);
    onChange(on ? (before.length > 0 ? before : withDrawn(withDrawn([]))) : []);
  }

  function writeAndFocus(next: readonly TeamFields[], at: number) {
    flushSync(() => onChange(next));
    list.current?.querySelectorAll('input')[at]?.focus();
  }

  function remove(at: number) {
    setSaid(t('quizSetup.team.removed'));
    writeAndFocus(
      teams.filter((_, index) => index !== at),
      Math.min(at, teams.length - 2),
    );
  }

  return (
    <FormSection title={t('quizSetup.teams')}>
      <SwitchField
        name={name}
        label={t('quizSetup.teams')}
        hint={t('quizSetup.teams.hint')}
        locked={false}
        checked={teams.length > 0}
        onChange={turn}
      />
      {teams.length > 0 && (
        <div className={options.options} data-has-error={error ? true : undefined}>
          <ul ref={list}>
            {teams.map((team, at) => (
              <li key={rowKey(team.key)} className={styles.team}>
                <TextField
                  label={t('quizSetup.team', { number: at + 1 })}
                  labelHidden
                  name={`${name}.${at}.name`}
                  maxLength={teamNameLength.most}
                  placeholder={t('quizSetup.team', { number: at + 1 })}
                  dir="auto"
                  autoComplete="off"
                  value={team.name}
                  onChange={(event) => {
                    const written = event.currentTarget.value;
                    onChange(
                      teams.map((other, index) => (index === at ? { ...other, name: written } : other)),
                    );
                  }}
                />
                <Button
                  variant="bare"
                  size="small"
                  icon={<Icon name="dismiss" size={16} />}
                  aria-label={t('quizSetup.team.remove', { number: at + 1 })}
                  blocked={fewest ? t('quizSetup.team.least') : null}
                  onClick={() => !fewest && remove(at)}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="plus" />}
            blocked={full ? t('quizSetup.team.full', { count: quizTeamCount.most }) : null}
            onClick={() => !full && writeAndFocus(withDrawn(teams), teams.length)}
          >
            {t('quizSetup.team.add')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FormSection>
  );
}

/** With one more, by the first name of the list that none of them has. */
function withDrawn(teams: readonly TeamFields[]): readonly TeamFields[] {
  const drawn = Array.from({ length: quizTeamCount.most }, (_, at) => wordAt(t('quizSetup.team.drawn'), at));
  const free = drawn.find((one) => !teams.some((team) => team.name === one)) ?? '';
  return [...teams, { key: newKey(teams), name: free }];
}
