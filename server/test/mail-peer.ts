import { SMTPServer } from 'smtp-server';

type Received = { to: string[]; raw: string; text: string };

/** A real SMTP server that keeps what it is given. */
export type MailPeer = AsyncDisposable & {
  url: string;
  to(address: string): Received[];
  /** The path of the address of ours in the nth mail to somebody; waits for the job that sends it. */
  link(address: string, nth?: number): Promise<string>;
};

const longest = 15_000;

export async function openMailPeer(origin: string): Promise<MailPeer> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo.map((address) => address.address);
        received.push({ to, raw, text: raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=') });
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const to = (recipient: string) => received.filter((mail) => mail.to.includes(recipient));
  return {
    url: `smtp://127.0.0.1:${port}`,
    to,
    async link(recipient, nth = 1) {
      for (const start = Date.now(); Date.now() - start < longest; ) {
        const words = to(recipient)[nth - 1]?.text.split(/\s+/) ?? [];
        const link = words.find((word) => word.startsWith(`${origin}/`));
        if (link !== undefined) return new URL(link).pathname;
        await new Promise((wake) => setTimeout(wake, 50));
      }
      throw new Error(`Mail ${nth} to ${recipient} did not come.`);
    },
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => smtp.close(() => closed())),
  };
}
