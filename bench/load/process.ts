import { answerCalls } from '../messages.ts';
import { hangUp, heard, listen, voteEvery } from './listeners.ts';
import { emptyHall, fillHall, storm } from './storm.ts';

answerCalls({ listen, heard, voteEvery, hangUp, fillHall, storm, emptyHall });
