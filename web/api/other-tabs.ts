import { store } from '#web/browser-storage.ts';

/** What one tab of this browser tells the others. Where tabs cannot be told, each finds out by itself. */

export function tellOtherTabs(subject: string, news: unknown): void {
  const channel = channelOf(subject);
  if (channel === null) tellByStorage(subject, news);
  else channel.postMessage(news);
  channel?.close();
}

/** Answers how to stop listening. This tab may hear itself, too. */
export function hearOtherTabs(subject: string, hear: (news: unknown) => void): () => void {
  const channel = channelOf(subject);
  if (channel === null) return hearByStorage(subject, hear);
  channel.onmessage = ({ data }) => hear(data);
  return () => channel.close();
}

/** Null in older browsers, and in Firefox where a site may store nothing: it throws there. */
export function channelOf(subject: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(subject);
  } catch {
    return null;
  }
}

/** Without channels: writing is the message, nothing stays. */
function tellByStorage(subject: string, news: unknown): void {
  store('device', subject, JSON.stringify(news));
  store('device', subject, null);
}

function hearByStorage(subject: string, hear: (news: unknown) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === subject && newValue !== null) hear(JSON.parse(newValue));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
