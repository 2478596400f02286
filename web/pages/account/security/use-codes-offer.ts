import { useEffect, useRef, useState } from 'react';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { takeAdded } from './just-added.ts';

/**
 * Who has just turned on the first second step, here or on the page of the authenticator app, is offered recovery codes
 * before the phone can be lost.
 */
export function useCodesOffer(factors: number, codesLeft: number | null) {
  const before = useRef(factors);
  const [isOffered, setOffered] = useState(false);

  useEffect(() => {
    const added = takeAdded();
    if (added !== null) toast(t('security.isOn', { name: added }), { variant: 'ok' });
    const isFirst = factors === 1 && (added !== null || before.current === 0);
    before.current = factors;
    if (isFirst && codesLeft === null) setOffered(true);
  }, [factors, codesLeft]);

  return { isOffered, onOfferClosed: () => setOffered(false) };
}
