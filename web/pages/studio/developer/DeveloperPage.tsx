import { useRef, useState } from 'react';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { rowsOf } from '#web/ui/status/Skeleton.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import rows from '../layout/rows.module.css';
import { SecretDialog } from '../team/SecretDialog.tsx';
import { type OfTeam, TeamPage } from '../team/TeamPage.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { ApiSwitch } from './ApiSwitch.tsx';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';

/** The API keys of a team: which there are, whether they work, and new ones. */
export default function DeveloperPage() {
  return <TeamPage>{(tId, team) => <Keys tId={tId} team={team} />}</TeamPage>;
}

function Keys({ tId, team }: OfTeam) {
  const answer = useAsk('listApiKeys', { params: { tId } });
  const keys = answer.data?.apiKeys;
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(keys?.map(({ id }) => id) ?? [], (at) =>
    focusOrContent(list.current?.children[at]?.querySelector<HTMLElement>('[data-revokes]')),
  );
  const makeButton = (
    <Button icon={<Icon name="plus" />} onClick={() => setMaking(true)}>
      {t('developer.make')}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t('developer.title')}
        of={team?.name}
        lead={
          <>
            {team && t('developer.lead', { team: team.name })}{' '}
            <a href={to('reference')}>{t('developer.reference')}</a>
          </>
        }
      >
        {keys !== undefined && keys.length > 0 && makeButton}
      </PageHead>
      <Asked answer={answer} rows={rowsOf(3, 5)}>
        {({ enabled, apiKeys }) => (
          <>
            <ApiSwitch tId={tId} enabled={enabled} />
            {apiKeys.length === 0 ? (
              <EmptyState picture={<EmptyBranch />} title={t('developer.empty.title')} action={makeButton}>
                {t('developer.empty.text')}
              </EmptyState>
            ) : (
              <ul ref={list} className={rows.list} aria-label={t('developer.title')}>
                {apiKeys.map((apiKey) => (
                  <ApiKeyRow
                    key={apiKey.id}
                    tId={tId}
                    apiKey={apiKey}
                    onSecret={setSecret}
                    onRevoke={() => leaves(apiKey.id)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Asked>
      <MakeKeyDialog
        tId={tId}
        open={making}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false);
          setSecret(made);
        }}
      />
      <SecretDialog
        secret={secret}
        title={t('developer.secret.title')}
        text={t('developer.secret.text')}
        copy={t('developer.secret.copy')}
        copied={t('developer.secret.copied')}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
