import type { EndpointName } from '#contract/endpoints.ts';
import {
  CallError,
  type CallInput,
  type CallReply,
  callTimeoutMs,
  requestOf,
  unlessMismatched,
} from './call.ts';
import { credentialsOfThisPage } from './credentials.ts';
import { failureBody, noAnswer } from './failure.ts';

export type UploadOptions = {
  signal: AbortSignal;
  /** How much has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** As `call`, for an endpoint that takes a file: of `fetch` nobody learns how much has gone out. */
export function upload<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: UploadOptions,
): Promise<CallReply<Name>> {
  const credentials = credentialsOfThisPage();
  const request = requestOf(name, input, credentials);
  return unlessMismatched(credentials, sendWithProgress(request, options)) as Promise<CallReply<Name>>;
}

function sendWithProgress(
  { url, init }: ReturnType<typeof requestOf>,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [header, value] of new Headers(init.headers)) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.timeout = callTimeoutMs;
    const fail = (status: number) => reject(new CallError(status, failureBody(status, request.response)));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => (request.status === 200 ? resolve(request.response) : fail(request.status));
    request.onerror = () => fail(noAnswer);
    request.ontimeout = () => fail(noAnswer);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
