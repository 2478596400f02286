import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takesPictures } from '../harness/picture.ts';
import { account } from './account.ts';
import { arabic } from './arabic.ts';
import { audience } from './audience.ts';
import { invitations } from './invitations.ts';
import { office } from './office.ts';
import { byInvitation, forDomains } from './registration.ts';
import { screensPage } from './screens.ts';
import { stage } from './stage.ts';
import { steps } from './steps.ts';
import { studio } from './studio.ts';

const docs = path.join(import.meta.dirname, '../../docs');

test('the page of all screens names each of them', () => {
  const page = screensPage([
    { title: 'Phones', scenes: audience, isForPhones: true },
    { title: 'Studio and panels', scenes: studio },
    { title: 'From right to left', scenes: arabic },
    { title: 'Account, sign-in and stage', scenes: [...account, ...stage] },
    { title: 'Registration for some', scenes: [...forDomains, ...byInvitation] },
    { title: 'Steps without scripts', scenes: steps },
    { title: 'Invitations', scenes: invitations },
    { title: 'Managers', scenes: office },
  ]);
  const file = path.join(docs, 'screens.md');
  if (takesPictures) writeFileSync(file, page);
  expect(readFileSync(file, 'utf8'), 'PICTURES=1 npm test -- build browser').toBe(page);
});
