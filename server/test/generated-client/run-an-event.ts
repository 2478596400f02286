import createClient from 'openapi-fetch';
import type { paths } from './volary.d.ts';

// What a maker of a program writes: it knows a key and the types that openapi-typescript makes of /api/openapi.json.
// It is checked against them and run by generated-client.test.ts, which has phones vote once a line says that it waits.

const [baseUrl = '', key = ''] = process.argv.slice(2);
const volary = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

const [today = ''] = new Date().toISOString().split('T');
const event = await volary.POST('/api/pigeonhole/create', {
  body: { name: 'Town hall', startDate: today, endDate: today, timezone: 'UTC' },
});
if (event.error) throw new Error(event.error.description);
const { pigeonhole } = event.data;

const made = await volary.POST('/api/livesession/create', {
  body: {
    pigeonholeId: pigeonhole.id,
    type: 'poll',
    name: 'Shall we?',
    poll: { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] },
  },
});
if (made.error) throw new Error(made.error.description);
const params = { path: { lsId: made.data.liveSession.id } };

const promptNow = async () =>
  (await volary.GET('/api/livesession/{lsId}/results', { params })).data?.prompts?.[0];
await volary.POST('/api/livesession/{lsId}/start', { params });
const optionIds = (await promptNow())?.options.map(({ id }) => id);
console.log(JSON.stringify({ passcode: pigeonhole.passcode.passcode, ...params.path, optionIds }));

for await (const _ of process.stdin) break;
const prompt = await promptNow();
await volary.POST('/api/livesession/{lsId}/end', { params });
console.log(JSON.stringify(prompt?.options.map(({ id, text }) => `${text} ${prompt.votes?.[id]}`)));

const late = await volary.POST('/api/livesession/{lsId}/end', { params });
console.log(JSON.stringify(late.error?.error));
