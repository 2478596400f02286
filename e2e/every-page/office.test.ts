import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { office } from './office.ts';
import { everyoneCanUse } from './scene.ts';

everyoneCanUse(office, 'desk', openHouse({}, withWorker));
