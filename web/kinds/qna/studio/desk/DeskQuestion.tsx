import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { timeAgo } from '#web/ui/words/time-ago.ts';
import { DeskAnswer } from '../answers/DeskAnswer.tsx';
import { AssigneeField } from '../assignees/AssigneeField.tsx';
import { memberLabel } from '../assignees/assignee-choices.ts';
import type { Assignees } from '../assignees/use-assignees.ts';
import { MoveHistory } from '../MoveHistory.tsx';
import { MergeField } from '../merge/MergeField.tsx';
import { authorText, votesText } from '../question-texts.ts';
import { QuestionTags } from '../tags/QuestionTags.tsx';
import { type Act, actsIn } from './desk-acts.ts';
import { EditQuestion } from './EditQuestion.tsx';
import type { QuestionActs } from './use-question-acts.ts';

type Props = {
  session: LiveSession<'qna'>;
  question: Question;
  /** Of the session, as far as the desk holds them: what it can be merged into. */
  others: readonly Question[];
  assignees: Assignees;
  /** How it stands, where the list does not say it. */
  label?: string | undefined;
  isChosen: boolean;
  /** A move of it is under way. */
  isMoving: boolean;
  /** Its words are being changed. */
  isEdited: boolean;
  /** Its written answer is being written. */
  isAnswered: boolean;
  acts: QuestionActs;
};

export function DeskQuestion(props: Props) {
  const { session, question, assignees, label, isChosen, isMoving, isEdited, acts } = props;
  const { id: lsId, settings } = session;
  const isCurrent = question.status === 'current';
  const standing = label !== undefined && (
    <span className={styles.label}>
      <Chip variant="mute">{label}</Chip>
    </span>
  );
  if (isEdited)
    return (
      <Card as="li" variant="chosen" className={styles.question} data-chosen>
        {standing}
        <EditQuestion
          question={question}
          longest={settings.questionLength}
          onSave={(text, seen) => acts.save(seen, text)}
          onLeave={() => acts.finishWriting(question)}
        />
      </Card>
    );
  const variant = isCurrent ? 'gold' : isChosen ? 'chosen' : 'plain';
  return (
    <Card as="li" variant={variant} className={styles.question} data-chosen={isChosen || undefined}>
      {isCurrent ? <strong className={styles.current}>{t('desk.beingAnswered')}</strong> : standing}
      <Said {...{ question, settings, assignees, isChosen, acts }} />
      {isChosen && <ActsRow question={question} settings={settings} acts={acts} />}
      <Further {...props} />
      {isChosen && (
        <QuestionTags question={question} tags={settings.tags} onTag={(given) => acts.tag(question, given)} />
      )}
      {isChosen && <MoveHistory lsId={lsId} question={question} isMoving={isMoving} />}
    </Card>
  );
}

type OfSettings = { settings: SettingsOf<'qna'> };

/** Its words, which choose it, and what there is to know of it. */
function Said({
  question,
  settings,
  assignees,
  isChosen,
  acts,
}: Pick<Props, 'question' | 'assignees' | 'isChosen' | 'acts'> & OfSettings) {
  const assignee = assignees.find(({ id }) => id === question.assigneeId);
  return (
    <div className={styles.said}>
      <button
        type="button"
        className={styles.text}
        data-item={question.id}
        aria-expanded={isChosen}
        onClick={() => acts.choose(question)}
        dir="auto"
      >
        {question.text}
      </button>
      <span className={styles.facts}>
        <Facts
          of={[
            assignee !== undefined && t('desk.assignee.fact', { name: memberLabel(assignee) }),
            ...factsOf(question, settings.votes),
          ]}
        />
      </span>
    </div>
  );
}

/** Written answers, what it can be merged into, and who is to answer it. */
function Further({ session, question, others, assignees, isChosen, isAnswered, acts }: Props) {
  return (
    <div className={styles.further}>
      <DeskAnswer
        question={question}
        chosen={isChosen}
        isWriting={isAnswered}
        onWriting={(isWriting) => (isWriting ? acts.writeAnswer(question) : acts.finishWriting(question))}
        onAnswer={(text, seenText) => acts.answer(question, text, seenText)}
      />
      {question.furtherAnswers?.map(({ id, text }) => (
        <p key={id} className={styles.answer}>
          <bdi>{text}</bdi>
        </p>
      ))}
      <MergeField
        lsId={session.id}
        question={question}
        others={others}
        chosen={isChosen}
        onMerge={acts.merged}
      />
      {isChosen && (
        <AssigneeField
          question={question}
          assignees={assignees}
          onAssign={(assigneeId) => acts.assign(question, assigneeId)}
        />
      )}
    </div>
  );
}

/** What can be done with the chosen one, and who asked it. */
function ActsRow({ question, settings, acts }: Pick<Props, 'question' | 'acts'> & OfSettings) {
  const { status, starred } = question;
  return (
    <div className={styles.acts}>
      {actsIn(status).map((kind, at) => (
        <Button
          key={kind}
          size="small"
          variant={at === 0 ? 'primary' : 'quiet'}
          onClick={() => acts.act(question, kind)}
        >
          {labelOf(kind, status)}
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="star" size={16} />}
        onClick={() => acts.star(question)}
      >
        {t(starred ? 'desk.unstar' : 'desk.star')}
      </Button>
      <span className={styles.author}>
        <Chip variant="mute">{authorText(question, settings)}</Chip>
      </span>
    </div>
  );
}

function labelOf(act: Act, status: QuestionStatus): string {
  const wasShown = status === 'answered' || status === 'archived';
  return act === 'allow' && wasShown ? t('desk.bringBack') : t(`desk.${act}`);
}

function factsOf(question: Question, setting: VoteSetting) {
  const { status, votes, downvotes, edited, askedAt, comments = 0 } = question;
  const isVotedOn = votes !== 0 || downvotes !== 0;
  return [
    question.starred === true && t('desk.starred'),
    question.tags !== undefined && question.tags.length > 0 && question.tags.join(', '),
    comments > 0 && t('desk.comments', { count: comments }),
    status !== 'pending' && isVotedOn && votesText(question, setting),
    edited && t('desk.edited'),
    timeAgo(askedAt, Date.now()),
  ];
}
