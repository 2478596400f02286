import { readAppearance as endpoint } from '#contract/appearance/appearance.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { appearanceOf } from './appearance.queries.ts';

export const readAppearance = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => ({
  appearance: await appearanceOf(tx, subject.id),
}));
