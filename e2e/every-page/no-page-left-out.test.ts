import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { accountAndStage } from './account-and-stage.ts';
import { audience } from './audience.ts';
import { invitations } from './invitations.ts';
import { office } from './office.ts';
import { steps } from './steps.ts';
import { studio } from './studio.ts';

test('every page of the contract is looked at', () => {
  const shown = new Set(
    [...accountAndStage, ...invitations, ...steps, ...studio, ...audience, ...office].map(({ page }) => page),
  );
  expect(pages.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
