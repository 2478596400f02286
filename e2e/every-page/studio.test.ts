import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { everyoneCanUse } from './scene.ts';
import { studio } from './studio.ts';

everyoneCanUse(studio, 'desk', openHouse({}, withWorker));
