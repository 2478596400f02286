import type { SessionType } from '#contract/sessions/sessions.ts';
import { PollBallot } from '#web/domains/interaction/PollBallot.tsx';
import { QuestionCard } from '#web/domains/interaction/QuestionCard.tsx';
import { t } from '#web/messages.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { PhonePreview } from '../frame/PhonePreview.tsx';
import type { SessionFields } from './session-fields.ts';
import styles from './session-form.module.css';

/** The session on a phone, out of the very parts that the phone is made of. */
export function SessionPreview({
  type,
  fields,
  isNew,
}: {
  type: SessionType;
  fields: SessionFields;
  isNew: boolean;
}) {
  return (
    <PhonePreview title={t('session.preview')}>
      <span className={styles.previewLive}>
        <Chip variant="live">{t('live.chip')}</Chip>
      </span>
      {type === 'qna' ? <Asking fields={fields} /> : <Voting fields={fields} isNew={isNew} />}
    </PhonePreview>
  );
}

function Asking({ fields: { name, settings } }: { fields: SessionFields }) {
  return (
    <>
      <Heading>{name.trim() || t('session.preview.name')}</Heading>
      <QuestionCard
        text={t('session.preview.sample')}
        meta={settings.anonymous ? t('studio.anonymous') : t('session.preview.sampleAuthor')}
        note={settings.filtering ? t('session.preview.waits') : undefined}
      />
      <div className={styles.previewAsk}>
        <p className={styles.previewField}>
          {t('session.preview.ask')}
          <span className={styles.previewButton}>{t('session.preview.askButton')}</span>
        </p>
        <p className={styles.previewNote}>
          {t(settings.anonymous ? 'session.preview.anonymous' : 'session.preview.named')}{' '}
          {t('field.remaining', { count: settings.questionLength })}
        </p>
      </div>
    </>
  );
}

function Voting({
  fields: { question, options, settings },
  isNew,
}: {
  fields: SessionFields;
  isNew: boolean;
}) {
  const written = options.map(({ key, text }, at) => ({
    id: String(key),
    text: (isNew && text.trim()) || t('session.option', { number: at + 1 }),
    votes: null,
  }));
  const asked = question.trim() || t('session.preview.question');
  return (
    <>
      <div>
        <Heading>{asked}</Heading>
        <p className={styles.previewHint}>
          {settings.mostPicks === 1
            ? t('session.preview.chooseOne')
            : t('session.preview.chooseUpTo', { count: settings.mostPicks })}
        </p>
      </div>
      <PollBallot
        poll={{
          id: '0',
          text: asked,
          options: written,
          voters: 0,
        }}
        mostPicks={settings.mostPicks}
        picks={[]}
        onPick={() => {}}
        onFull={() => {}}
      />
      <p className={styles.previewVote}>{t('session.preview.vote')}</p>
      <p className={styles.previewNote}>
        {t(settings.resultsShown ? 'session.preview.results' : 'session.preview.noResults')}
      </p>
    </>
  );
}

/** What the phone has as the heading of its page; a poll asks its question there. */
function Heading({ children }: { children: string }) {
  return (
    <p className={styles.previewName}>
      <bdi>{children}</bdi>
    </p>
  );
}
