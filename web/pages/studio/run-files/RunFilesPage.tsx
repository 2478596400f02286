import { useSearchParams } from 'react-router';
import { languages } from '#contract/languages.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { papers, type RunFile, runFileFormats, runFiles } from '#contract/sessions/run-files.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { FilePreview } from './FilePreview.tsx';
import { LinksPreview } from './LinksPreview.tsx';
import styles from './run-files.module.css';

export default function RunFilesPage() {
  return <EventPage>{(pigeonhole) => <RunFiles pigeonhole={pigeonhole} />}</EventPage>;
}

const one = (known: readonly string[], wanted: string | null, otherwise: string) =>
  wanted !== null && known.includes(wanted) ? wanted : otherwise;

/** The files of an event, each as it will look, in its language or the one that is chosen, and for the paper that is. */
function RunFiles({
  pigeonhole: { id: phId, name, passcode, language: ofEvent },
}: {
  pigeonhole: Pigeonhole;
}) {
  const { locale } = useBoot();
  const [search, setSearch] = useSearchParams();
  // The locale of the page may name a country too.
  const own = one(Object.keys(languages), locale.split('-')[0] ?? null, 'en');
  const language = one(Object.keys(languages), search.get('language'), ofEvent ?? own);
  const paper = one(papers, search.get('paper'), 'a4');
  const choose = (field: string, value: string) =>
    setSearch(
      (before) => {
        before.set(field, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const told = { language, paper };
  if (passcode.passcodeExpired)
    return (
      <>
        <PageHead title={t('runFiles.title')} of={name} />
        <p>{t('error.EventOver')}</p>
      </>
    );
  return (
    <>
      <PageHead title={t('runFiles.title')} of={name} lead={t('runFiles.lead')} />
      <div className={styles.choices}>
        <SelectField
          label={t('runFiles.language')}
          name="language"
          value={language}
          onChange={(event) => choose('language', event.currentTarget.value)}
          choices={Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }))}
        />
        <SelectField
          label={t('runFiles.paper')}
          name="paper"
          value={paper}
          onChange={(event) => choose('paper', event.currentTarget.value)}
          choices={papers.map((value) => ({ value, label: t(`runFiles.paper.${value}`) }))}
        />
      </div>
      <ul className={styles.files}>
        {runFiles.map((type) => (
          <Card as="li" key={type} className={styles.card}>
            {type === 'session_links' ? (
              <LinksPreview phId={phId} />
            ) : (
              <FilePreview phId={phId} type={type} told={told} />
            )}
            <h2>{t(`runFiles.${type}`)}</h2>
            <p>{t(`runFiles.${type}.text`)}</p>
            <div className={styles.buttons}>
              {runFileFormats[type].map((format, place) => (
                <TakeLink
                  key={format}
                  phId={phId}
                  type={type}
                  format={format}
                  told={told}
                  isMain={place === 0}
                />
              ))}
            </div>
          </Card>
        ))}
      </ul>
    </>
  );
}

type TakeProps = {
  phId: string;
  type: RunFile;
  format: string;
  told: { language: string; paper: string };
  isMain: boolean;
};

function TakeLink({ phId, type, format, told, isMain }: TakeProps) {
  const [, path] = addresses.downloadRunFile;
  const name = format.toUpperCase();
  return (
    <a
      className={buttonLook({ variant: isMain ? 'primary' : 'quiet', size: 'small' })}
      href={addressOf(path, { params: { phId, file: type }, query: { format, ...told } })}
      download
      aria-label={t('runFiles.take.of', { file: t(`runFiles.${type}`), format: name })}
    >
      <Icon name="download" />
      {name}
    </a>
  );
}
