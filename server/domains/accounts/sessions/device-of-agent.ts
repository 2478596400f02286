import Bowser from 'bowser';

type Device = {
  browser: string | null;
  system: string | null;
  kind: 'computer' | 'phone' | 'tablet' | null;
};

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** What a browser says it is. Nobody checks that: it is there to be recognised by its owner. */
export function deviceOfAgent(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
    kind: kinds[platform.type ?? ''] ?? null,
  };
}
