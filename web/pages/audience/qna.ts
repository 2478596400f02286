import { createContext, useContext } from 'react';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import type { MyQuestions } from './use-my-questions.ts';

/** What every row of a Q&A has to know. */
type Qna = {
  session: SessionSnapshot['session'];
  isOpen: boolean;
  connection: Connection;
  mine: Mine;
  my: MyQuestions;
  /** Puts words that were not accepted back where they were written. */
  takeBack: (text: string) => void;
};

const QnaContext = createContext<Qna | null>(null);
export const QnaProvider = QnaContext.Provider;

export function useQna(): Qna {
  const qna = useContext(QnaContext);
  if (!qna) throw new Error('useQna() outside of a Q&A');
  return qna;
}
