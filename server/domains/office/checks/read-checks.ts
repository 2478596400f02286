import { readChecks as endpoint } from '#contract/system/checks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { checkAll } from './check-all.ts';

export const readChecks = handle(endpoint, 'office', async ({ kernel, who }) => {
  const { config, db, keys } = kernel;
  const say = kernel.messages.in(who.locale);
  // A mail server that is slow to answer is asked once, however many managers look.
  const findings = await kernel.briefly.share('checks', () =>
    checkAll({ config, db, keys, say, now: () => new Date() }),
  );
  return {
    node: kernel.history.node,
    checks: findings.map(({ title, state, text, values }) => ({
      title: say(title),
      state,
      text: say(text, values),
    })),
  };
});
