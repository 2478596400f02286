import styles from './OnTheWay.module.css';
import { useWait } from './use-wait.ts';
import { WaitWords } from './WaitWords.tsx';

/** Over the top of the page, while another one is fetched and this one still stands. */
export function OnTheWay({ isFetching }: { isFetching: boolean }) {
  const wait = useWait(isFetching);
  // There before its words are: what comes with its words is not read out.
  return isFetching ? (
    <div className={styles.onTheWay} role="status" data-wait={wait}>
      <WaitWords wait={wait} />
    </div>
  ) : null;
}
