import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { everyoneCanUse } from './scene.ts';
import { steps } from './steps.ts';

everyoneCanUse(steps, 'desk', openHouse({}, withWorker));
