import { answerCalls } from '../messages.ts';
import { joinStorm } from './join-storm.ts';
import { heard, listen, listenToPoll, stayAwake, stopVoting, voteEvery } from './listeners.ts';
import { fillMixedHall, mix } from './mixed-hall.ts';
import { actOnce, countsWith, fillQuizHall, lastScored, lastSeen, lookFor } from './quiz-hall.ts';
import { emptyHall, fillHall, miscounted, storm } from './storm.ts';

answerCalls({
  listen,
  listenToPoll,
  heard,
  stayAwake,
  voteEvery,
  stopVoting,
  fillHall,
  storm,
  miscounted,
  emptyHall,
  joinStorm,
  fillMixedHall,
  mix,
  fillQuizHall,
  actOnce,
  lookFor,
  lastSeen,
  lastScored,
  countsWith,
});
