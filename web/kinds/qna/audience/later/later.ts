import { texts } from '#contract/messages/en/kinds/qna-parts.ts';
import { MoreQuestions } from '../../MoreQuestions.tsx';
import { AskedAsChoice } from '../ask/AskedAsChoice.tsx';
import { MoveOn } from '../MoveOn.tsx';
import { EditBar } from '../mine/EditBar.tsx';
import { MyQuestionList } from '../mine/MyQuestionList.tsx';
import { AboutAsking } from './AboutAsking.tsx';
import { BelowQuestion } from './BelowQuestion.tsx';
import { KeptVotes } from './KeptVotes.tsx';
import { Refused } from './Refused.tsx';
import { ReceivedRow, SendingRow } from './SendingRow.tsx';

export const english = texts;
export const later = {
  EditBar,
  MyQuestionList,
  BelowQuestion,
  MoreQuestions,
  Refused,
  AboutAsking,
  AskedAsChoice,
  MoveOn,
  SendingRow,
  ReceivedRow,
  KeptVotes,
};
