import { isWritten, type SurveyPage, type SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { answersToSubmit, problemsOnPage } from './run-to-send.ts';
import { SendState } from './SendState.tsx';
import styles from './SurveySession.module.css';
import { useAtTop } from './use-at-top.ts';
import type { Run } from './use-run.ts';
import type { SurveyDraft } from './use-survey-draft.ts';

type Props = {
  layout: SessionLayout;
  session: LiveSession<'survey'>;
  draft: SurveyDraft;
  run: Run;
  pages: readonly SurveyPage[];
  path: readonly SurveyPage[];
  /** It takes the place of what was submitted before. */
  isChange: boolean;
  onSubmitted: () => void;
};

/** All answers that count, to be looked through and submitted. */
export function SurveyReview(props: Props) {
  const { layout, session, draft, run, pages, path, isChange, onSubmitted } = props;
  useAtTop();
  const answers = answersToSubmit(pages, draft.answers);
  const last = path.at(-1)?.id ?? '';
  // Somebody may have changed an earlier answer, and come to a page that they have not seen.
  const missing = path.find((page) => problemsOnPage(page, draft.answers).size > 0);

  function submit() {
    run.send({ page: last, answers, through: true });
    onSubmitted();
  }

  return (
    <Shell
      {...layout}
      bottom={
        <div className={styles.bar}>
          <Button variant="quiet" onClick={() => draft.write({ place: { at: 'page', id: last } })}>
            {t('survey.back')}
          </Button>
          <Button
            wide
            onClick={() =>
              missing === undefined ? submit() : draft.write({ place: { at: 'page', id: missing.id } })
            }
          >
            {t(missing === undefined ? (isChange ? 'survey.resubmit' : 'survey.submit') : 'survey.missing')}
          </Button>
        </div>
      }
    >
      <SessionHeading session={session} title={t('survey.review')}>
        <p className={styles.progress}>{t('survey.review.text')}</p>
      </SessionHeading>
      <div className={styles.prompts} data-unsent>
        {path.map((page, at) => {
          const name = page.title.trim() || t('survey.page', { number: at + 1, count: path.length });
          return (
            <section key={page.id} className={styles.reviewed}>
              <div className={styles.reviewHead}>
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('survey.edit.of', { page: name })}
                  onClick={() => draft.write({ place: { at: 'page', id: page.id } })}
                >
                  {t('survey.edit')}
                </Button>
              </div>
              <dl className={styles.answers}>
                {page.prompts.map((prompt) => (
                  <div key={prompt.id}>
                    <dt>
                      <bdi>{prompt.text}</bdi>
                    </dt>
                    <dd>
                      <bdi>{inWords(prompt, answers[prompt.id] ?? []) || t('survey.noAnswer')}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <SendState run={run} isOffline={layout.connection === 'offline'} />
    </Shell>
  );
}

function inWords({ form, options }: SurveyPrompt, answer: readonly string[]): string {
  if (isWritten(form)) return answer.join(', ');
  const ids = form === 'ranking' ? answer : options.map(({ id }) => id).filter((id) => answer.includes(id));
  const texts = ids.map((id, place) => {
    const text = options.find((option) => option.id === id)?.text ?? '';
    if (isNumberForm(form)) return formatNumber(Number(text));
    return form === 'ranking' ? t('survey.rank', { place: formatNumber(place + 1), option: text }) : text;
  });
  return texts.join(', ');
}
