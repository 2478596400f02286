/** What one tab of this browser tells the others. Where tabs cannot be told, each finds out by itself. */

export function tellOtherTabs(subject: string, news: unknown): void {
  try {
    if (typeof BroadcastChannel === 'undefined') tellByStorage(subject, news);
    else tellByChannel(subject, news);
  } catch {
    // Neither is allowed here.
  }
}

/** Answers how to stop listening. This tab may hear itself, too. */
export function hearOtherTabs(subject: string, hear: (news: unknown) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return hearByStorage(subject, hear);
  const channel = new BroadcastChannel(subject);
  channel.onmessage = ({ data }) => hear(data);
  return () => channel.close();
}

function tellByChannel(subject: string, news: unknown): void {
  const channel = new BroadcastChannel(subject);
  channel.postMessage(news);
  channel.close();
}

/** Older browsers: writing is the message, nothing stays. */
function tellByStorage(subject: string, news: unknown): void {
  localStorage.setItem(subject, JSON.stringify(news));
  localStorage.removeItem(subject);
}

function hearByStorage(subject: string, hear: (news: unknown) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === subject && newValue !== null) hear(JSON.parse(newValue));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
