import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { CallCard } from './CallCard.tsx';
import { type ApiCall, callsOf, grouped, type OpenApiDocument, search } from './openapi.ts';
import styles from './reference.module.css';

const documentAddress = '/api/openapi.json';

type Reading = { state: 'reading' } | { state: 'failed' } | { state: 'read'; calls: ApiCall[] };

export default function ReferencePage() {
  useTitle(t('reference.title'));
  const [reading, readAgain] = useDocument();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('reference.title')}</h1>
        <p>{t('reference.lead')}</p>
        <a href={documentAddress}>{t('reference.document')}</a>
      </header>
      {reading.state === 'reading' && <Loading />}
      {reading.state === 'failed' && (
        <section className={styles.nothing} role="alert">
          <h2>{t('reference.failed.title')}</h2>
          <Button variant="quiet" onClick={readAgain}>
            {t('reference.again')}
          </Button>
        </section>
      )}
      {reading.state === 'read' && <Calls all={reading.calls} />}
    </div>
  );
}

function useDocument(): [Reading, () => void] {
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to read again
  useEffect(() => {
    const given = new AbortController();
    setReading({ state: 'reading' });
    fetch(documentAddress, { signal: given.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then((document: OpenApiDocument) => setReading({ state: 'read', calls: callsOf(document) }))
      .catch(() => given.signal.aborted || setReading({ state: 'failed' }));
    return () => given.abort();
  }, [tries]);
  return [reading, () => setTries((count) => count + 1)];
}

function Calls({ all }: { all: ApiCall[] }) {
  const [query, setQuery] = useState('');
  const found = search(all, query);
  const groups = [...grouped(found)];
  return (
    <>
      <search className={styles.search}>
        <label className={styles.field}>
          <Icon name="search" />
          <input
            type="search"
            aria-label={t('reference.search.label')}
            placeholder={t('reference.search.placeholder')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <span role="status">{t('reference.found', { count: found.length })}</span>
      </search>
      {found.length === 0 && (
        <section className={styles.nothing}>
          <h2>{t('reference.none.title')}</h2>
          <p>{t('reference.none.text', { query })}</p>
          <Button variant="quiet" onClick={() => setQuery('')}>
            {t('reference.clear')}
          </Button>
        </section>
      )}
      {groups.map(([tag, calls]) => (
        <section key={tag} className={styles.group}>
          <h2>{tag ?? t('reference.untagged')}</h2>
          {calls.map((call) => (
            <CallCard key={call.id} call={call} />
          ))}
        </section>
      ))}
    </>
  );
}
