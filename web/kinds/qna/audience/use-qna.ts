import { createContext, useContext } from 'react';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import type { MyQuestions } from './use-my-questions.ts';

/** What every row of a Q&A has to know. */
type Qna = {
  session: LiveSession<'qna'>;
  isOpen: boolean;
  connection: Connection;
  mine: QnaMine;
  my: MyQuestions;
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
