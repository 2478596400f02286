import type { ReplyOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import type { countEventAnswers } from '#contract/interaction/event-answers.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { isTypedName } from '#web/ui/words/typed-name.ts';
import { Asked } from '../layout/Asked.tsx';
import { lostParts, lostWith } from '../sessions/loss/lost-text.ts';

const endpointOf = { reset: 'resetEvent', wipe: 'wipeEvent', clean: 'cleanEvent' } as const;
/** The hall may be writing while somebody reads what would go. */
const countAgainMs = 3000;

type Forgets = keyof typeof endpointOf;
type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

export const ResetDialog = (props: Props) => <ForgetDialog forgets="reset" {...props} />;
export const WipeDialog = (props: Props) => <ForgetDialog forgets="wipe" {...props} />;
export const CleanDialog = (props: Props) => <ForgetDialog forgets="clean" {...props} />;

/** Says how much goes before it goes; who does it types the name of the event, so that nobody does it to another one. */
function ForgetDialog({ forgets, open, ...props }: Props & { forgets: Forgets }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t(`forget.${forgets}.title`)}>
      <Loss forgets={forgets} {...props} />
    </Dialog>
  );
}

function Loss({ forgets, pigeonhole, onClose }: Omit<Props, 'open'> & { forgets: Forgets }) {
  const answer = useAsk('countEventAnswers', { params: { phId: pigeonhole.id } }, { everyMs: countAgainMs });
  return (
    <Asked answer={answer} level={3} rows={[8]}>
      {(counted) => (
        <LossForm forgets={forgets} pigeonhole={pigeonhole} counted={counted} onClose={onClose} />
      )}
    </Asked>
  );
}

type Counted = ReplyOf<typeof countEventAnswers>;
type FormProps = Omit<Props, 'open'> & { forgets: Forgets; counted: Counted };

function LossForm({ forgets, pigeonhole, counted, onClose }: FormProps) {
  const { locale } = useBoot();
  const { send, errors, busy } = useForm(endpointOf[forgets], { model: 'Pigeonhole', afterwards: 'leaves' });
  const lost = lossText(counted, { locale, forgets });
  if (lost === '') return <p>{t('forget.nothing')}</p>;

  function check(form: FormData): Record<string, FieldError[]> {
    const isRight = isTypedName(String(form.get('name')), pigeonhole.name);
    return isRight ? {} : { 'data.name': [{ type: 'mistyped', description: t('forget.mistyped') }] };
  }

  return (
    <Form
      errors={errors}
      check={check}
      onSend={() =>
        send({ params: { phId: pigeonhole.id } }, () => {
          toast(t(`forget.${forgets}.done`, { name: pigeonhole.name }), { variant: 'ok' });
          onClose();
        })
      }
    >
      <p>{t(`forget.${forgets}.text`, { lost })}</p>
      <TextField
        label={t('forget.type')}
        hint={<bdi>{pigeonhole.name}</bdi>}
        name="name"
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <Button variant="danger" type="submit" busy={busy}>
        {t(`forget.${forgets}`)}
      </Button>
    </Form>
  );
}

/** "12 contributions, 87 votes or reactions and 45 attendees"; '' where there is nothing. What was tapped, and what is left of a cleaning, stays in one. */
function lossText(counted: Counted, { locale, forgets }: { locale: string; forgets: Forgets }): string {
  const { attendees } = counted.answers;
  const { frozen } = counted;
  const parts = [
    ...lostParts(lostWith(forgets === 'clean' ? { ...counted, reactions: 0 } : counted)),
    forgets !== 'reset' && attendees > 0 ? t('forget.attendees', { count: attendees }) : '',
    forgets !== 'clean' && frozen > 0 ? t('forget.frozen', { count: frozen }) : '',
  ].filter((part) => part !== '');
  return new Intl.ListFormat(locale).format(parts);
}
