import { type ReactNode, useId } from 'react';
import type { SurveyAnswer } from '#contract/kinds/survey/survey-answers.ts';
import { isWritten, type SurveyPrompt, surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { PromptBallot } from '#web/domains/prompts/PromptBallot.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { warning } from '#web/ui/display/drawings/warning.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import styles from './SurveyQuestion.module.css';
import { WordFields } from './WordFields.tsx';

type QuestionTexts = {
  required: string;
  /** What to do with it. */
  hint: string;
  wordLabel: (number: number) => string;
};

type Props = {
  prompt: SurveyPrompt;
  answer: SurveyAnswer;
  texts: QuestionTexts;
  error?: ReactNode;
  onAnswer: (answer: SurveyAnswer) => void;
  /** One more was tapped than may be chosen. */
  onFull?: () => void;
};

/** A question of a survey with what people answer it with: on phones, and in the preview of the form. */
export function SurveyQuestion({ prompt, answer, texts, error, onAnswer, onFull = () => {} }: Props) {
  const id = useId();
  const { form, text, required } = prompt;
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const ties = { describedBy, invalid: Boolean(error), 'aria-required': required || undefined };
  return (
    <section
      className={styles.question}
      aria-labelledby={id}
      data-prompt={prompt.id}
      data-has-error={error ? true : undefined}
      tabIndex={-1}
    >
      <div>
        <h2 className={styles.text} id={id}>
          <bdi>{text}</bdi>
        </h2>
        <p className={styles.hint} id={`${id}-hint`}>
          {texts.hint}
          {required && <span className={styles.required}>{texts.required}</span>}
        </p>
      </div>
      {!isWritten(form) ? (
        <PromptBallot
          poll={{ ...prompt, form, options: [...prompt.options] }}
          mostPicks={form === 'ranking' ? prompt.options.length : prompt.most}
          picks={answer}
          onPick={onAnswer}
          onFull={onFull}
          describedBy={describedBy}
        />
      ) : form === 'words' ? (
        <WordFields
          ties={ties}
          most={prompt.most}
          words={answer}
          labelOf={(number) => `${text}: ${texts.wordLabel(number)}`}
          onWords={onAnswer}
        />
      ) : (
        <TextArea
          {...ties}
          label={text}
          labelHidden
          rows={3}
          dir="auto"
          maxLength={surveyLimits.text}
          value={answer[0] ?? ''}
          onChange={(event) => onAnswer([event.currentTarget.value])}
        />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Drawn drawing={warning} size={16} />
          <span>{error}</span>
        </p>
      )}
    </section>
  );
}
