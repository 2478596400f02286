import type { EndpointName } from '#contract/endpoints.ts';
import { CallError, type CallInput, requestOf, unlessMismatched } from './call.ts';
import { credentialsOfThisPage } from './credentials.ts';
import { failureBody, noAnswer } from './failure.ts';
import { saveFile } from './save-file.ts';

/** As `call`, for an endpoint that answers with a file: the browser saves it under the name that it comes with. */
export async function download<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<void> {
  const credentials = credentialsOfThisPage();
  const { url, init } = requestOf(name, input, credentials);
  const file = await unlessMismatched(credentials, fetchFile(url, init));
  saveFile(file.name, file.content);
}

async function fetchFile(url: string, init: RequestInit): Promise<{ name: string; content: Blob }> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    if (!response.ok) {
      const answer: unknown = await response.json().catch(() => null);
      throw new CallError(response.status, failureBody(response.status, answer));
    }
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    // A file that ends too early fails here.
    return { name, content: await response.blob() };
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    throw new CallError(noAnswer, failureBody(noAnswer, null));
  }
}
