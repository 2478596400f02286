import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './SurveySession.module.css';
import type { SurveyDraft } from './use-survey-draft.ts';

type Props = {
  layout: SessionLayout;
  session: LiveSession<'survey'>;
  draft: SurveyDraft;
  path: readonly SurveyPage[];
};

/** What it is, how long it takes, and who sees what: before anybody answers. */
export function SurveyStart({ layout, session, draft, path }: Props) {
  const { anonymous, changeAnswers } = session.settings;
  const begin = () => draft.write({ place: { at: 'page', id: path[0]?.id ?? '' } });
  return (
    <Shell
      {...layout}
      bottom={
        <Button wide onClick={begin}>
          {t('survey.begin')}
        </Button>
      }
    >
      <SessionHeading session={session}>
        <p className={styles.progress}>{t('survey.length', { count: path.length })}</p>
      </SessionHeading>
      {session.description !== '' && (
        <p className={styles.text}>
          <bdi>{session.description}</bdi>
        </p>
      )}
      <ul className={styles.terms}>
        <li>{t(anonymous ? 'survey.who.anonymous' : 'survey.who.named')}</li>
        <li>{t('survey.counts')}</li>
        <li>{t(changeAnswers ? 'survey.changes' : 'survey.final')}</li>
      </ul>
    </Shell>
  );
}
