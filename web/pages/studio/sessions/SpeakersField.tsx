import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { mostInSession } from '#contract/programme/speaker-limits.ts';
import { speakerRoles } from '#contract/programme/speaker-roles.ts';
import type { Speaker } from '#contract/programme/speakers.ts';
import { useAsk } from '#web/api/queries.ts';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Asked } from '../layout/Asked.tsx';
import styles from './programme-section.module.css';
import type { SessionFields } from './session-fields.ts';

type Chosen = SessionFields['speakers'];
type Props = { phId: string; chosen: Chosen; onChange: (speakers: Chosen) => void };

/** Who speaks in a session, and as what. */
export function SpeakersField({ phId, ...field }: Props) {
  return (
    <Asked answer={useAsk('listSpeakers', { params: { phId } })} rows={1}>
      {({ speakers }) =>
        speakers.length > 0 ? (
          <Choice all={speakers} {...field} />
        ) : (
          <p className={styles.none}>
            {t('session.speakers.none')}{' '}
            <Link to={to('speakers', { phId })}>{t('session.speakers.add')}</Link>
          </p>
        )
      }
    </Asked>
  );
}

function Choice({ all, chosen, onChange }: Omit<Props, 'phId'> & { all: readonly Speaker[] }) {
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
