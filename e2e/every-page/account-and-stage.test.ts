import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { accountAndStage } from './account-and-stage.ts';
import { everyoneCanUse } from './scene.ts';

everyoneCanUse(accountAndStage, 'desk', openHouse({}, withWorker));
