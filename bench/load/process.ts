import { answerCalls } from '../messages.ts';
import { heard, listen, listenToPoll, stayAwake, stopVoting, voteEvery } from './listeners.ts';
import { fillMixedHall, mix } from './mixed-hall.ts';
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
  fillMixedHall,
  mix,
});
