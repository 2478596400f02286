import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { texts } from '#contract/messages/en/errors.ts';
import { startMessages } from '#web/messages.ts';
import { callTimeoutMs } from './call.ts';
import { fetchFile } from './download.ts';

beforeAll(() => startMessages('en', 'studio', texts));

/** A file of which one part has come. `next` sends another, `end` the last; `progress` has what was told. */
async function begun() {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  let told = Promise.withResolvers<number>();
  const file = fetchFile(`http://127.0.0.1:${port}/`, {}, (share) => {
    told.resolve(share);
    told = Promise.withResolvers();
  });
  const response = await asked.promise;
  response.writeHead(200, {
    'Content-Disposition': 'attachment; filename="events.xlsx"',
    'Content-Length': '3',
  });
  const next = async () => {
    const { promise } = told;
    response.write('a');
    return promise;
  };
  await next();
  return { file, next };
}

it('a file that comes slowly comes all the same: the time begins anew with each part (R-096)', async () => {
  const { file, next } = await begun();
  vi.advanceTimersByTime(callTimeoutMs - 1);
  await next();
  vi.advanceTimersByTime(callTimeoutMs - 1);
  await next();
  const { name, content } = await file;
  expect([name, await content.text()]).toEqual(['events.xlsx', 'aaa']);
});

it('a file of which no more comes is given up like any call, when the time is over (R-096)', async () => {
  const { file } = await begun();
  vi.advanceTimersByTime(callTimeoutMs);
  await expect(file).rejects.toMatchObject({ status: 0, body: { error: 'Offline' } });
});
