import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { type CallReply, call, requestOf, send } from '#web/api/call.ts';
import { type Credentials, credentialsOfThisPage, presentPass } from '#web/api/credentials.ts';
import { kioskAddresses } from '#web/api/kiosk-addresses.at-build.ts';
import { knowAddresses } from '#web/api/known-addresses.ts';
import { keepReceipt } from '#web/domains/interaction/kept-receipt.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import { connectionParts } from '#web/realtime/connection-parts.ts';
import { connectLive, type LiveConnection } from '#web/realtime/live-connection.ts';
import { memoryBox } from '#web/realtime/memory-box.ts';
import { type OpenOutbox, outboxOf } from '#web/realtime/open-outbox.ts';
import type { Arrival, Joined } from '../join/joined.ts';

/** Whoever stands before the kiosk, with a pass, a connection and an outbox of their own. */
export type Person = {
  joined: Joined;
  live: LiveConnection;
  outbox: OpenOutbox;
  join: (passcode: string, name?: string) => Promise<Arrival>;
  /** Shows nothing of them any more; what they sent is still delivered, under their own pass. */
  leave: () => void;
};

/** The next person: nobody the kiosk has known. */
export async function nextPerson(pigeonholeId: string): Promise<Person> {
  knowAddresses(kioskAddresses);
  presentPass('');
  const { room: pigeonhole, attendee, pass } = await call('joinAtKiosk', { params: { phId: pigeonholeId } });
  presentPass(pass);
  return openPerson({ pigeonhole, attendee }, { ...credentialsOfThisPage(), panelToken: null, pass });
}

function openPerson(joined: Joined, credentials: Credentials): Person {
  const { pigeonholeId } = joined.pigeonhole;
  const parts = { ...connectionParts(), credentials: () => credentials };
  const live = connectLive({ pigeonholeId, channel: 'attendee' }, parts);
  let isHere = true;
  const received = (made: LiveCall, receipt: Receipt) => {
    if (isHere) keepReceipt(made, receipt);
  };
  const outbox = outboxOf(live, received, {
    holder: newActionKey(),
    entries: memoryBox(),
    own: memoryBox(),
    post: ({ name, params, body }, key, timeoutMs) =>
      send(requestOf(name, { params, body: { ...body, key } }, credentials), {
        timeoutMs,
      }) as Promise<Receipt>,
    notifyTabs: () => {},
    onTabs: () => {},
    close: () => {},
  });

  return {
    joined,
    live,
    outbox,
    async join(passcode, name) {
      const body = { passcode, ...(name !== undefined && { name }) };
      const request = requestOf('joinPigeonhole', { body }, credentials);
      const { room, attendee } = (await send(request, {})) as CallReply<'joinPigeonhole'>;
      if (room.pigeonholeId !== pigeonholeId) throw new Error('The passcode is of another event now');
      return { is: 'in', joined: { pigeonhole: room, attendee: attendee ?? joined.attendee } };
    },
    leave() {
      if (!isHere) return;
      isHere = false;
      const isDelivered = () => outbox.outbox.outgoing.every(({ status }) => status !== 'on its way');
      const close = () => {
        outbox.close();
        live.close();
      };
      if (isDelivered()) return close();
      const stop = outbox.onChange(() => {
        if (!isDelivered()) return;
        stop();
        close();
      });
    },
  };
}
