import {
  randomPasscode as drawEndpoint,
  readPigeonhole as endpoint,
} from '#contract/pigeonholes/pigeonholes.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { drawPasscode } from './draw-passcode.ts';
import { pigeonholeById } from './pigeonholes.queries.ts';
import { pigeonholeView } from './pigeonholes.view.ts';

export const readPigeonhole = handle(endpoint, 'pigeonhole', async ({ kernel, tx, subject, now }) => ({
  pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel),
}));

export const randomPasscode = handle(drawEndpoint, 'organiser', async ({ tx }) => ({
  passcode: await drawPasscode(tx),
}));
