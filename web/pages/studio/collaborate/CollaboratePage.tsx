import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import { enterCollaboration } from '#contract/programme/collaboration.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { problemsOf } from '../layout/problems-of.ts';
import styles from './collaborate.module.css';
import { OwnPolls } from './OwnPolls.tsx';

/** Where a speaker edits the polls of their sessions, by the code that was mailed to them. */
export default function CollaboratePage() {
  const { wrong, speakerCode, pigeonholeId, ...about } = usePageData('collaborate');
  const { brand } = useBoot();
  useTitle(`${t('collaborate.title')} · ${about.event ?? brand}`);
  if (speakerCode === undefined || pigeonholeId === undefined) return <EnterCode wrong={wrong} />;
  const { event = '', timezone = 'UTC', speaker = '' } = about;
  return <OwnPolls phId={pigeonholeId} event={event} timezone={timezone} speaker={speaker} />;
}

function EnterCode({ wrong }: { wrong: boolean }) {
  const [code, setCode] = useState('');
  const { send, errors, busy } = useForm('enterCollaboration', {
    answered: wrong ? wrongCode() : null,
    afterwards: 'leaves',
  });
  return (
    <div className={styles.door}>
      <Card as="section">
        <h1 className={styles.title}>{t('collaborate.title')}</h1>
        <p>{t('collaborate.enter.text')}</p>
        <Form
          errors={errors}
          check={() => problemsOf(enterCollaboration.body, { code })}
          onSend={() => send({ body: { code } }, ({ url }) => location.assign(url))}
        >
          <TextField
            label={t('collaborate.code')}
            name="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            placeholder="XXXX-XXXX-XXXX-XXXX"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            {t('collaborate.enter')}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

/** What the answer says of a code that was typed. */
const wrongCode = (): ErrorBody => ({
  error: 'Validation',
  description: '',
  details: { 'data.code': [{ type: 'Invalid', description: t('collaboration.code.wrong') }] },
});
