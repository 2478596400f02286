import { createElement, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';

/** A component without a page: React runs its hook, and what the hook returns can be read. */
export type MountedHook<Given, Result> = AsyncDisposable & {
  readonly result: Result;
  /** Renders with another argument, as a store does that components subscribe to. */
  give(next: Given): void;
  /** Waits until React has rendered what is due. */
  rendered(): Promise<void>;
};

/** React asks for a document even to mount a component that draws nothing; this is as much of one as it needs. */
function bareDocument() {
  const ignore = () => {};
  const document = {
    nodeType: 9,
    addEventListener: ignore,
    removeEventListener: ignore,
    activeElement: null,
  };
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    addEventListener: ignore,
    removeEventListener: ignore,
    firstChild: null,
    textContent: '',
  };
  return { document, container };
}

type HostProps = {
  subscribe: (changed: () => void) => () => void;
  given: () => unknown;
  run: (given: unknown) => void;
};

function Host({ subscribe, given, run }: HostProps) {
  run(useSyncExternalStore(subscribe, given));
  return null;
}

/** Timers of the hook may be fake: React's own scheduler does not use them. */
export async function mountHook<Given, Result>(
  hook: (given: Given) => Result,
  first: Given,
): Promise<MountedHook<Given, Result>> {
  const { createRoot } = await import('react-dom/client');
  const { document, container } = bareDocument();
  const known = new Set(Object.keys(globalThis));
  const stand = { window: globalThis, document, HTMLIFrameElement: class {} };
  Object.assign(globalThis, stand);
  let given = first;
  let result: Result | undefined;
  let redraw = () => {};
  const root: Root = createRoot(container as unknown as Element);
  const host: HostProps = {
    subscribe(changed) {
      redraw = changed;
      return () => {};
    },
    given: () => given,
    run(now) {
      result = hook(now as Given);
    },
  };
  root.render(createElement(Host, host));
  await rendered();

  return {
    get result() {
      return result as Result;
    },
    give(next) {
      given = next;
      redraw();
    },
    rendered,
    async [Symbol.asyncDispose]() {
      root.unmount();
      await rendered();
      for (const name of Object.keys(stand)) if (!known.has(name)) Reflect.deleteProperty(globalThis, name);
    },
  };
}

async function rendered(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
