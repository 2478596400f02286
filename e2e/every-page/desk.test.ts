import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { account } from './account.ts';
import { invitations } from './invitations.ts';
import { office } from './office.ts';
import { everyoneCanUse } from './scene.ts';
import { stage } from './stage.ts';
import { steps } from './steps.ts';

// One house for all that is looked at on a desk, but for the studio: to fill one takes as long as four of these scenes.
everyoneCanUse(
  [...steps, ...invitations, ...account, ...stage, ...office],
  'desk',
  openHouse({}, withWorker),
);
