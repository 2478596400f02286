import { SMTPServer } from 'smtp-server';

export type Received = { to: string[]; raw: string; text: string };

/**
 * How the peer treats a mail: accepts it; defers it; refuses it for good; goes silent once it has received all of it; or hangs up after
 * accepting it but before confirming that.
 */
export type Mood = 'well' | 'later' | 'never' | 'silent' | 'gone';

/** A real SMTP server that keeps what it is given. As Debian's postfix it offers TLS with a certificate that nobody vouches for. */
export type MailPeer = AsyncDisposable & {
  url: string;
  /** How the next mails are treated, in order; all later ones are accepted. */
  moods: Mood[];
  to(address: string): Received[];
  /** All accepted mails, for any recipient. */
  readonly all: readonly Received[];
  /** As what clients introduced themselves (EHLO). */
  readonly names: ReadonlySet<string>;
  /** The nth mail to an address; waits for the job that sends it. */
  arrived(address: string, nth?: number, within?: number): Promise<Received>;
  /** The path of our link in the nth mail to an address. */
  link(address: string, nth?: number): Promise<string>;
};

const longest = 15_000;

export async function openMailPeer(origin: string, moods: Mood[] = []): Promise<MailPeer> {
  const received: Received[] = [];
  const names = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    onMailFrom(_address, session, done) {
      names.add(session.hostNameAppearsAs);
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mood = moods.shift() ?? 'well';
        if (mood === 'later') return done(Object.assign(new Error('Not now'), { responseCode: 451 }));
        if (mood === 'never') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
        const raw = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo.map((address) => address.address);
        received.push({ to, raw, text: raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=') });
        if (mood === 'gone') return hangUp(smtp);
        if (mood === 'well') done();
      });
    },
  });
  // A client whose connection was cut is not an error of the peer.
  smtp.on('error', () => undefined);
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // Several are sent concurrently: they are sorted by when they were written, which their Message-ID contains.
  const to = (recipient: string) =>
    received
      .filter((mail) => mail.to.includes(recipient))
      .sort((one, other) => placeOf(one) - placeOf(other));

  async function arrived(recipient: string, nth = 1, within = longest): Promise<Received> {
    for (const start = Date.now(); Date.now() - start < within; ) {
      const mail = to(recipient)[nth - 1];
      if (mail !== undefined) return mail;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`Mail ${nth} to ${recipient} did not come.`);
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    moods,
    to,
    all: received,
    names,
    arrived,
    async link(recipient, nth = 1) {
      const { text } = await arrived(recipient, nth);
      const link = text.split(/\s+/).find((word) => word.startsWith(`${origin}/`));
      if (link === undefined) throw new Error(`Mail ${nth} to ${recipient} has no address of ours.`);
      return new URL(link).pathname;
    },
    [Symbol.asyncDispose]: async () => {
      hangUp(smtp);
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}

function placeOf({ raw }: Received): number {
  return Number(/^Message-ID:\s*<(\d+)\./im.exec(raw)?.[1] ?? 0);
}

function hangUp(smtp: SMTPServer): void {
  for (const connection of smtp.connections as Set<{ _socket?: { destroy(): void } }>)
    connection._socket?.destroy();
}
