import type { Workspace } from '#contract/workspaces/teams.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { StateCard } from '../team/StateCard.tsx';

const rules = ['passwordsExpire', 'passwordsNotRepeated'] as const;

/** What the team asks of its members' passwords: of several teams the strictest counts. */
export function PasswordRules({ team }: { team: Workspace }) {
  const send = useSend('setPasswordPolicy');
  const { passwordsExpire, passwordsNotRepeated } = team;

  function turn(rule: (typeof rules)[number]) {
    const isOn = !team[rule];
    void send
      .mutateAsync({
        params: { tId: team.id },
        body: { passwordsExpire, passwordsNotRepeated, [rule]: isOn },
      })
      .then(
        () => toast(t(isOn ? 'teamSecurity.turnedOn' : 'teamSecurity.turnedOff'), { variant: 'ok' }),
        tellFailure,
      );
  }

  return rules.map((rule) => {
    const title = t(`teamSecurity.${rule}`);
    return (
      <StateCard key={rule} title={title} isOn={team[rule]} text={t(`teamSecurity.${rule}.text`)}>
        <Button
          variant="quiet"
          aria-label={t(team[rule] ? 'teamSecurity.turnOff.of' : 'teamSecurity.turnOn.of', { rule: title })}
          busy={send.isPending}
          onClick={() => turn(rule)}
        >
          {t(team[rule] ? 'teamSecurity.turnOff' : 'teamSecurity.turnOn')}
        </Button>
      </StateCard>
    );
  });
}
