import type { Workspace } from '#contract/workspaces/teams.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';
import { StateCard } from '../team/StateCard.tsx';

const rules = ['passwordsExpire', 'passwordsNotRepeated'] as const;

/** What the team asks of its members' passwords: of several teams the strictest counts. */
export function PasswordRules({ team }: { team: Workspace }) {
  const send = usePress('setPasswordPolicy');

  function turn(rule: (typeof rules)[number]) {
    const isOn = !team[rule];
    send.press(
      { params: { tId: team.id }, body: { [rule]: isOn } },
      { done: () => toast(t(isOn ? 'teamSecurity.turnedOn' : 'teamSecurity.turnedOff'), { variant: 'ok' }) },
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
