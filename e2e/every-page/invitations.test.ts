import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { invitations } from './invitations.ts';
import { everyoneCanUse } from './scene.ts';

everyoneCanUse(invitations, 'desk', openHouse({}, withWorker));
