import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import { mostInSession } from '#contract/programme/speaker-limits.ts';
import { speakerRoles } from '#contract/programme/speaker-roles.ts';
import type { listSpeakers, Speaker } from '#contract/programme/speakers.ts';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { type Answer, Asked } from '../layout/Asked.tsx';
import styles from './programme-section.module.css';
import type { SessionFields } from './session-fields.ts';

type Chosen = SessionFields['speakers'];
type Props = {
  answer: Answer<ReplyOf<typeof listSpeakers>>;
  chosen: Chosen;
  onChange: (speakers: Chosen) => void;
};

/** Who speaks in a session, and as what. */
export function SpeakersField({ answer, ...field }: Props) {
  return (
    <Asked answer={answer} rows={[5]}>
      {({ speakers }) => <Choice all={speakers} {...field} />}
    </Asked>
  );
}

function Choice({ all, chosen, onChange }: Omit<Props, 'answer'> & { all: readonly Speaker[] }) {
  const error = useFieldError('speakers');
  const roleOf = (id: string) => chosen.find(({ speakerId }) => speakerId === id)?.role;
  const speaking = all.filter(({ id }) => roleOf(id) !== undefined);
  const others = all.filter(({ id }) => roleOf(id) === undefined);
  const list = useRef<HTMLDivElement>(null);

  /** The focus goes to the next one, else to the field that adds one: never to nowhere. */
  function remove(at: number) {
    flushSync(() => give(speaking[at]?.id ?? '', undefined));
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[at] ?? list.current?.querySelector<HTMLElement>('select[data-adds]');
    next?.focus();
  }

  /** In the order of the event, as the server has them. */
  function give(changed: string, value: string | undefined) {
    onChange(
      all.flatMap(({ id: speakerId }) => {
        const wanted = speakerId === changed ? value : roleOf(speakerId);
        const role = speakerRoles.find((known) => known === wanted);
        return role === undefined ? [] : [{ speakerId, role }];
      }),
    );
  }

  return (
    <div ref={list} className={styles.speakers}>
      {speaking.map((speaker, at) => (
        <div key={speaker.id} className={styles.speaker}>
          <SpeakerPicture speaker={speaker} size={2.25} />
          <bdi className={styles.name}>{speaker.name}</bdi>
          <SelectField
            label={t('session.speakers.role', { name: speaker.name })}
            labelHidden
            value={roleOf(speaker.id) ?? ''}
            choices={speakerRoles.map((value) => ({ value, label: t(`speaker.role.${value}`) }))}
            onChange={(event) => give(speaker.id, event.currentTarget.value)}
          />
          <Button
            variant="bare"
            size="small"
            icon={<Icon name="dismiss" size={16} />}
            aria-label={t('session.speakers.remove', { name: speaker.name })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {others.length > 0 && chosen.length < mostInSession && (
        <SelectField
          label={t('session.speakers.choose')}
          data-adds
          value=""
          choices={[
            { value: '', label: '' },
            ...others.map(({ id, name, company }) => ({
              value: id,
              label: company === '' ? name : `${name}, ${company}`,
            })),
          ]}
          onChange={(event) => give(event.currentTarget.value, 'speaker')}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
