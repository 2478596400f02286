import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { arabic } from './arabic.ts';
import { everyoneCanUse } from './scene.ts';

everyoneCanUse(arabic, 'desk', openHouse({}, withWorker));
