import { type ComponentType, createContext, useContext } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { ShownOfAll } from '#web/kinds/qna/MoreQuestions.tsx';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import type { AskedAsProps } from './ask/ask-words.ts';
import type { MyQuestions } from './use-my-questions.ts';

/** What the first screen does without (`later/later.ts`). */
type Later = {
  BelowQuestion: ComponentType<{ question: AnyQuestion }>;
  MoreQuestions: ComponentType<{ list: ShownOfAll }>;
  MoveOn: ComponentType<{ waiting: number; moved: boolean; onMove: () => void }>;
  SendingRow: ComponentType<{ outgoing: Outgoing }>;
  ReceivedRow: ComponentType<{ question: OwnText }>;
  Refused: ComponentType<{ sentKey: string; text: string; refusal: ErrorBody }>;
  AboutAsking: ComponentType<{
    draft: string;
    onDraft: (text: string) => void;
    tags: readonly string[];
    chosen: readonly string[];
    onChoose: (chosen: readonly string[]) => void;
  }>;
  AskedAsChoice: ComponentType<AskedAsProps & { name: string }>;
};

/** What every row of a Q&A has to know. */
type Qna = {
  session: LiveSession<'qna'>;
  isOpen: boolean;
  connection: Connection;
  /** Null until it has come. */
  later: Later | null;
  mine: QnaMine;
  my: MyQuestions;
  /** Wherever something is written. */
  askedAs: AskedAsProps;
  /** All that this phone holds. */
  questions: readonly Question[];
  /** Puts words that were not accepted back where they were written. */
  takeBack: (text: string) => void;
  /** Opens a question of mine to be edited, beginning with this text. */
  edit: (id: string, text: string) => void;
};

const QnaContext = createContext<Qna | null>(null);
export const QnaProvider = QnaContext.Provider;

export function useQna(): Qna {
  const qna = useContext(QnaContext);
  if (!qna) throw new Error('useQna() outside of a Q&A');
  return qna;
}
