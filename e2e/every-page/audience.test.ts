import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { audience } from './audience.ts';
import { everyoneCanUse } from './scene.ts';

everyoneCanUse(audience, 'phone', openHouse({}, withWorker));
