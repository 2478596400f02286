import { useState } from 'react';

/** What is saved: as the page was served or has heard of since, until a form of it saves something else. */
export function useSaved<Value>(served: Value): [Value, (saved: Value) => void] {
  const [own, setOwn] = useState({ served, saved: served });
  const isServedAnew = JSON.stringify(own.served) !== JSON.stringify(served);
  return [isServedAnew ? served : own.saved, (saved) => setOwn({ served, saved })];
}
