import { checkSso } from './check-sso.ts';
import { finishSso } from './finish-sso.ts';
import { readSsoMetadata } from './providers/read-sso-metadata.ts';
import { receiveAssertion } from './receive-assertion.ts';
import { receiveLogout } from './receive-logout.ts';
import { startSso } from './start-sso.ts';

export const ssoHandlers = [checkSso, readSsoMetadata, startSso, receiveAssertion, finishSso, receiveLogout];
