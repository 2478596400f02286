import type { EndpointName } from '#contract/endpoints.ts';
import { CallError, type CallInput, callTimeoutMs, requestOf, unlessMismatched } from './call.ts';
import { credentialsOfThisPage } from './credentials.ts';
import { failureBody, noAnswer } from './failure.ts';
import { saveFile } from './save-file.ts';

/** As `call`, for an endpoint that answers with a file: the browser saves it under the name that it comes with. */
export async function download<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  /** How much has come, from 0 to 1, where the server says how much there is. */
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const credentials = credentialsOfThisPage();
  const { url, init } = requestOf(name, input, credentials);
  const file = await unlessMismatched(credentials, fetchFile(url, init, onProgress));
  saveFile(file.name, file.content);
}

/** One request and its file, with the time limit of R-096: it begins anew with each part that comes. */
export async function fetchFile(
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<{ name: string; content: Blob }> {
  const cut = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => cut.abort(), callTimeoutMs);
  };
  wait();
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal: cut.signal });
    if (!response.ok) {
      const answer: unknown = await response.json().catch(() => null);
      throw new CallError(response.status, failureBody(response.status, answer));
    }
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    // A file that ends too early fails here.
    return { name, content: await contentOf(response, wait, onProgress) };
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    throw new CallError(noAnswer, failureBody(noAnswer, null));
  } finally {
    clearTimeout(timer);
  }
}

async function contentOf(
  response: Response,
  onPart: () => void,
  onProgress: (share: number) => void,
): Promise<Blob> {
  // Of what is packed for the way, the length is that of the package.
  const total = response.headers.has('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'));
  if (response.body === null) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let come = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
    onPart();
    parts.push(value);
    come += value.byteLength;
    if (total > 0) onProgress(come / total);
  }
}
