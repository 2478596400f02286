import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { account } from './account.ts';
import { audience } from './audience.ts';
import { invitations } from './invitations.ts';
import { office } from './office.ts';
import { stage } from './stage.ts';
import { steps } from './steps.ts';
import { studio } from './studio.ts';

test('every page of the contract is looked at', () => {
  const shown = new Set(
    [...account, ...stage, ...invitations, ...steps, ...studio, ...audience, ...office].map(
      ({ page }) => page,
    ),
  );
  expect(pages.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
