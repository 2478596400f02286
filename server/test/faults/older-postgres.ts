import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** As PostgreSQL says it, and as it counts: `14.12` and `140012`. */
type Version = { version: string; number: string };

/**
 * A real PostgreSQL behind a proxy that puts another version wherever it says its own, and does not know what came with 15. All else
 * passes as it is.
 */
export async function olderPostgres(
  databaseUrl: string,
  older: Version,
): Promise<AsyncDisposable & { url: string }> {
  const own = await versionAt(databaseUrl);
  const instead = new Map([
    [own.version, older.version],
    [own.number, older.number],
  ]);
  const { hostname: host, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect({ host, port: Number(port) });
    let rest: Buffer = Buffer.alloc(0);
    server.on('data', (chunk) => {
      const { messages, left } = messagesIn(Buffer.concat([rest, chunk]));
      rest = left;
      for (const message of messages) client.write(withVersion(message, instead));
    });
    client.on('data', (chunk) => server.write(withoutNewer(chunk)));
    client.on('end', () => server.end());
    server.on('end', () => client.end());
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => open.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as { port: number }).port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Of those that we ask for. */
const newer = ['datcollversion', 'pg_database_collation_actual_version'];

/** Asks for a name that nobody knows, as long as the one that came later. */
function withoutNewer(chunk: Buffer): Buffer {
  const text = newer.reduce(
    (asked, name) => asked.replaceAll(name, 'x'.repeat(name.length)),
    chunk.toString('latin1'),
  );
  return Buffer.from(text, 'latin1');
}

async function versionAt(url: string): Promise<Version> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Version>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number`,
  );
  await client.end();
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not say its version.');
  return row;
}

/** A type, four bytes of length, and what it says (PostgreSQL, Frontend/Backend Protocol). */
type Message = { type: string; body: Buffer };
const headLength = 5;

function messagesIn(bytes: Buffer): { messages: Message[]; left: Buffer } {
  const messages: Message[] = [];
  let at = 0;
  while (at + headLength <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push({ type: bytes.toString('latin1', at, at + 1), body: bytes.subarray(at + headLength, end) });
    at = end;
  }
  return { messages, left: bytes.subarray(at) };
}

function withVersion({ type, body }: Message, instead: ReadonlyMap<string, string>): Buffer {
  const changed = type === 'S' ? parameter(body, instead) : type === 'D' ? row(body, instead) : body;
  const head = Buffer.alloc(headLength);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(changed.length + 4, 1);
  return Buffer.concat([head, changed]);
}

/** What the server says of itself when a connection begins. */
function parameter(body: Buffer, instead: ReadonlyMap<string, string>): Buffer {
  const [name = '', value = ''] = body.toString().split('\0');
  return name === 'server_version' ? Buffer.from(`${name}\0${instead.get(value) ?? value}\0`) : body;
}

/** A row of an answer. */
function row(body: Buffer, instead: ReadonlyMap<string, string>): Buffer {
  const parts = [body.subarray(0, 2)];
  for (let at = 2; at < body.length; ) {
    const length = body.readInt32BE(at);
    const end = at + 4 + Math.max(length, 0);
    const other = length < 0 ? undefined : instead.get(body.toString('utf8', at + 4, end));
    parts.push(other === undefined ? body.subarray(at, end) : column(other));
    at = end;
  }
  return Buffer.concat(parts);
}

function column(text: string): Buffer {
  const value = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
}
