import { useRef, useState } from 'react';
import type { SurveyPage, SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { howToAnswer } from '#web/domains/prompts/how-to-answer.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SurveyQuestion } from '../SurveyQuestion.tsx';
import { answerProblem } from './answer-problem.ts';
import { answersToSend, problemsOnPage } from './run-to-send.ts';
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
  page: SurveyPage;
  at: number;
  /** Whether what was answered is sent with each page: what was submitted before is changed all at once. */
  saves: boolean;
};

/** One page. Whoever goes on sends what there is by now. */
export function SurveyPageForm(props: Props) {
  const { layout, session, draft, run, pages, path, page, at, saves } = props;
  const [isTold, setTold] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useAtTop();
  const problems = problemsOnPage(page, draft.answers);
  const next = path[at + 1];
  const title = page.title.trim();
  const progress = t('survey.page', { number: at + 1, count: path.length });

  function goOn() {
    if (problems.size > 0) {
      setTold(true);
      const [first] = problems.keys();
      list.current?.querySelector<HTMLElement>(`[data-prompt="${first}"]`)?.focus();
      return;
    }
    if (saves) run.send({ page: page.id, answers: answersToSend(pages, draft.answers), through: false });
    draft.write({ place: next === undefined ? { at: 'review' } : { at: 'page', id: next.id } });
  }

  function goBack() {
    const before = path[at - 1];
    draft.write({ place: before === undefined ? { at: 'start' } : { at: 'page', id: before.id } });
  }

  return (
    <Shell
      {...layout}
      bottom={
        <div className={styles.bar}>
          <Button variant="quiet" onClick={goBack}>
            {t('survey.back')}
          </Button>
          <Button wide onClick={goOn}>
            {t(next === undefined ? 'survey.toReview' : 'survey.next')}
          </Button>
        </div>
      }
    >
      <SessionHeading session={session} title={title || progress}>
        {title !== '' && <p className={styles.progress}>{progress}</p>}
        <progress className={styles.meter} value={at} max={path.length} aria-hidden="true" />
      </SessionHeading>
      {page.text.trim() !== '' && (
        <p className={styles.text}>
          <bdi>{page.text}</bdi>
        </p>
      )}
      <div ref={list} className={styles.prompts} data-unsent>
        {page.prompts.map((prompt) => (
          <SurveyQuestion
            key={prompt.id}
            prompt={prompt}
            answer={draft.answers[prompt.id] ?? []}
            texts={{
              required: t('survey.required'),
              hint: hintOf(prompt),
              wordLabel: (number) => t('survey.word', { number }),
            }}
            error={
              full === prompt.id
                ? t('survey.problem.many', { count: prompt.most })
                : isTold && answerProblem(problems.get(prompt.id))
            }
            onAnswer={(answer) => {
              setFull(null);
              draft.answer(prompt.id, answer);
            }}
            onFull={() => setFull(prompt.id)}
          />
        ))}
      </div>
      <SendState run={run} isOffline={layout.connection === 'offline'} />
    </Shell>
  );
}

/** What to do with a question. */
function hintOf({ form, least, most }: SurveyPrompt): string {
  if (form === 'text') return t('survey.how.text');
  if (form === 'words') return t('survey.how.words', { count: most });
  return howToAnswer({ form, least, most });
}
