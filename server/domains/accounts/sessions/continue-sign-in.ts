import { continueSignIn as endpoint } from '#contract/accounts/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { goOnIfAllowed } from './end-sessions.ts';

export const continueSignIn = handle(endpoint, 'halfway', (call) => goOnIfAllowed(call));
