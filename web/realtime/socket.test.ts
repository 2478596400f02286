import { describe, expect, it } from 'vitest';
import { type ClientFrame, closeCodes, type ServerFrame } from '#contract/realtime/protocol.ts';
import { testClock } from './clock.fixture.ts';
import { type Connection, LiveSocket } from './socket.ts';
import type { SocketLike, Way } from './socket-like.ts';

/** The server's end of a connection, under the control of the test. */
class Peer implements SocketLike {
  sent: ClientFrame[] = [];
  left = false;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close() {
    this.left = true;
  }
  emit(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  welcome() {
    this.onopen?.();
    this.emit({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
  }
}

type Parts = { dial?: (way: Way) => SocketLike; afterHello?: () => ClientFrame[] };

function aSocket({ dial, afterHello }: Parts = {}) {
  const clock = testClock();
  const peers: Peer[] = [];
  const states: Connection[] = [];
  const received: ServerFrame[] = [];
  const socket = new LiveSocket({
    dial:
      dial ??
      (() => {
        const peer = new Peer();
        peers.push(peer);
        return peer;
      }),
    hello: () => ({ t: 'hello', v: 1, pigeonholeId: '7', channel: 'attendee', csrf: 'token' }),
    ...(afterHello && { afterHello }),
    receive: (frame) => received.push(frame),
    changed: (connection) => states.push(connection),
    clock,
    random: () => 0.5,
  });
  /** Lets time pass until there are so many connections, and no longer. */
  const untilDialled = (count: number, withinMs: number) => {
    for (let passed = 0; passed < withinMs && peers.length < count; passed += 50) clock.pass(50);
    expect(peers).toHaveLength(count);
  };
  return { socket, clock, peers, states, received, untilDialled, peer: (at: number) => peers[at] as Peer };
}

describe('a live socket', () => {
  it('writes nothing to a connection that the browser is closing: a call that is made then is not under way', () => {
    const { socket, clock, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    peer(0).readyState = 2;
    const before = peer(0).sent.length;

    expect(socket.send({ t: 'listen', stream: '0' })).toBe(false);
    clock.pass(20_000);

    expect(peer(0).sent).toHaveLength(before);
  });

  it('sends hello first, and nothing else before the welcome (L14)', () => {
    const { socket, peer } = aSocket();
    socket.open();
    peer(0).onopen?.();
    expect(socket.send({ t: 'listen', stream: '0' })).toBe(false);
    peer(0).emit({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(socket.send({ t: 'listen', stream: '0' })).toBe(true);
    expect(peer(0).sent.map(({ t }) => t)).toEqual(['hello', 'listen']);
  });

  it('requests its streams right after hello, without waiting for the welcome (L14)', () => {
    const { socket, peer } = aSocket({ afterHello: () => [{ t: 'listen', stream: '0' }] });
    socket.open();
    peer(0).onopen?.();
    expect(peer(0).sent.map(({ t }) => t)).toEqual(['hello', 'listen']);
  });

  it('reconnects after a lost network, and never gives up (L16)', () => {
    const { socket, untilDialled, peer } = aSocket();
    socket.open();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      peer(attempt).onclose?.({ code: 1006 });
      untilDialled(attempt + 2, 10_050);
    }
  });

  it('waits a random time within a limit that doubles (L16)', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).onclose?.({ code: closeCodes.overloaded });
    clock.pass(499);
    expect(peers).toHaveLength(1);
    clock.pass(1);
    peer(1).onclose?.({ code: closeCodes.overloaded });
    clock.pass(999);
    expect(peers).toHaveLength(2);
    clock.pass(1);
    expect(peers).toHaveLength(3);
  });

  it('does not reconnect after a code that does not invite back (L16)', () => {
    const { socket, clock, peers, states, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    peer(0).onclose?.({ code: closeCodes.rightsLost });
    clock.pass(600_000);
    expect(peers).toHaveLength(1);
    expect(states.at(-1)).toEqual({ state: 'ended', code: 4002 });
  });

  it('continues after an attempt that failed before it began', () => {
    let attempts = 0;
    const { socket, clock } = aSocket({
      dial: () => {
        attempts += 1;
        throw new Error('no network');
      },
    });
    socket.open();
    clock.pass(60_000);
    expect(attempts).toBeGreaterThan(4);
  });

  it('gives up a connection that is accepted but never answered', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).onopen?.();
    clock.pass(16_000);
    expect(peer(0).left).toBe(true);
    expect(peers).toHaveLength(2);
  });

  it('gives up a connection whose frames cannot be parsed', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    peer(0).onmessage?.({ data: '<html>' });
    clock.pass(1000);
    expect(peers).toHaveLength(2);
  });

  it('sends pings, and gives up after two silent heartbeats (L17)', () => {
    const { socket, clock, peers, peer, untilDialled } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.pass(26_000);
    expect(peer(0).sent.filter(({ t }) => t === 'ping').length).toBeGreaterThan(0);
    peer(0).emit({ t: 'pong' });
    clock.pass(40_000);
    expect(peers).toHaveLength(1);
    untilDialled(2, 30_000);
    expect(peer(0).left).toBe(true);
  });

  it('is not affected by the late close or a late frame of the socket it replaced (L18)', () => {
    const { socket, clock, peers, states, received, peer, untilDialled } = aSocket();
    socket.open();
    peer(0).welcome();
    untilDialled(2, 60_000);
    peer(1).welcome();
    const before = states.length;
    peer(0).onclose?.({ code: closeCodes.rightsLost });
    peer(0).emit({ t: 'pulse', here: 1, screens: 0 });
    clock.pass(5000);
    expect(peers).toHaveLength(2);
    expect(states).toHaveLength(before);
    expect(received.some(({ t }) => t === 'pulse')).toBe(false);
    expect(socket.send({ t: 'ping' })).toBe(true);
  });

  it('does not wait out its back-off when the network returns', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    for (const attempt of [0, 1, 2, 3]) {
      peer(attempt).onclose?.({ code: 1006 });
      socket.wake();
      clock.pass(0);
      expect(peers).toHaveLength(attempt + 2);
    }
  });

  it('pings after sleep, and reconnects when no answer comes', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.pass(1000);
    socket.wake();
    clock.pass(5000);
    expect(peers).toHaveLength(2);
    peer(1).welcome();
    clock.pass(1000);
    socket.wake();
    clock.pass(100);
    peer(1).emit({ t: 'pong' });
    clock.pass(5000);
    expect(peers).toHaveLength(2);
  });

  it('takes what was still under way when the network went for no answer', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.pass(1000);
    socket.wake();
    clock.pass(300);
    peer(0).emit({ t: 'pulse', here: 9, screens: 0 });
    clock.pass(4900);
    expect(peers).toHaveLength(1);
    clock.pass(200);
    expect(peers).toHaveLength(2);
  });

  it('keeps a connection that is slow to answer and goes on delivering', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.pass(1000);
    socket.wake();
    for (let delivered = 0; delivered < 8; delivered += 1) {
      clock.pass(1000);
      peer(0).emit({ t: 'pulse', here: 9, screens: 0 });
    }
    peer(0).emit({ t: 'pong' });
    clock.pass(20_000);
    expect(peers).toHaveLength(1);
  });

  it('accepts the answer after sleep although the clock was set back meanwhile', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.pass(1000);
    socket.wake();
    clock.setBack(10_000);
    clock.pass(100);
    peer(0).emit({ t: 'pong' });
    clock.pass(5000);
    expect(peers).toHaveLength(1);
  });

  it('sends pings and notices silence although the clock was set back by an hour (L17)', () => {
    const { socket, clock, peer, untilDialled } = aSocket();
    socket.open();
    peer(0).welcome();
    clock.setBack(3_600_000);
    clock.pass(26_000);
    expect(peer(0).sent.filter(({ t }) => t === 'ping').length).toBeGreaterThan(0);
    untilDialled(2, 30_000);
  });

  it('opens nothing when the device wakes after it was closed', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    socket.close();
    socket.wake();
    clock.pass(600_000);
    expect(peers).toHaveLength(1);
  });

  it('opens nothing once it is closed', () => {
    const { socket, clock, peers, peer } = aSocket();
    socket.open();
    peer(0).welcome();
    socket.close();
    peer(0).onclose?.({ code: 1000 });
    clock.pass(600_000);
    expect(peers).toHaveLength(1);
  });

  it('falls back to a line within five seconds when a WebSocket stays silent, and reconnects by socket after it (L21)', () => {
    const ways: Way[] = [];
    const peers: Peer[] = [];
    const { socket, clock } = aSocket({
      dial: (way) => {
        ways.push(way);
        const peer = new Peer();
        peers.push(peer);
        return peer;
      },
    });
    socket.open();
    clock.pass(5000);
    expect(ways).toEqual(['socket', 'line']);

    peers[1]?.welcome();
    peers[1]?.onclose?.({ code: 1006 });
    clock.pass(2000);
    expect(ways).toEqual(['socket', 'line', 'socket']);
  });

  it('tries a socket while on a line, and switches when it is welcomed (L21)', () => {
    const ways: Way[] = [];
    const peers: Peer[] = [];
    const { socket, clock, received, states } = aSocket({
      dial: (way) => {
        ways.push(way);
        const peer = new Peer();
        peers.push(peer);
        return peer;
      },
    });
    const alive = (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 10) {
        clock.pass(10_000);
        peers[1]?.emit({ t: 'pong' });
      }
    };
    socket.open();
    clock.pass(5000);
    peers[1]?.welcome();
    alive(60);
    expect(ways).toEqual(['socket', 'line', 'socket']);
    // Still silent: the line is kept, and the next attempt comes later.
    alive(60);
    expect([peers[2]?.left, peers[1]?.left, socket.connection.state]).toEqual([true, false, 'open']);
    alive(120);
    expect(ways).toEqual(['socket', 'line', 'socket', 'socket']);

    states.length = 0;
    // The network of the device changes.
    socket.wake();
    expect(peers[3]?.left).toBe(true);
    peers[4]?.welcome();
    expect([peers[1]?.left, peers[4]?.left]).toEqual([true, false]);
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'open']);
    peers[1]?.onclose?.({ code: 1006 });
    peers[4]?.emit({ t: 'pulse', here: 9, screens: 0 });
    expect([received.at(-1), socket.connection.state]).toEqual([{ t: 'pulse', here: 9, screens: 0 }, 'open']);
  });
});
