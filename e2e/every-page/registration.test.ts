import { describe } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { byInvitation, forDomains } from './registration.ts';
import { everyoneCanUse, nobodyKnown } from './scene.ts';

describe('REGISTRATION=aviary.example,nest.example', () => {
  everyoneCanUse(forDomains, 'desk', openHouse({ REGISTRATION: 'aviary.example,nest.example' }), nobodyKnown);
});

describe('REGISTRATION=invitation', () => {
  everyoneCanUse(byInvitation, 'desk', openHouse({ REGISTRATION: 'invitation' }), nobodyKnown);
});
