import { useRef } from 'react';
import { FollowColors } from '#web/domains/appearance/FollowColors.tsx';
import type { WhatStarted } from '../event/use-started.ts';
import { usePlace } from '../router.tsx';
import { Announced } from './Announced.tsx';
import styles from './Notices.module.css';
import { Started } from './Started.tsx';
import { TestMark } from './TestMark.tsx';
import { useCoversField } from './use-covers-field.ts';
import { useFollowsPasscode } from './use-follows-passcode.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptOffline } from './use-kept-offline.ts';

/** On top of every page of the event, and of one that is embedded: nothing leads away from that. */
export function Notices(news: WhatStarted) {
  const { sessionId, alone } = usePlace();
  const place = useRef<HTMLDivElement>(null);
  const covers = useCoversField(place);
  useKeptFocus();
  useKeptOffline();
  useFollowsPasscode();
  return (
    <>
      <FollowColors />
      <TestMark />
      <div ref={place} className={styles.place} data-waits={covers || undefined}>
        <Announced />
        {sessionId !== null && !alone && <Started key={sessionId} openId={sessionId} {...news} />}
      </div>
    </>
  );
}
