import { describe, expect, it } from 'vitest';
import { type ClientFrame, closeCodes, type ServerFrame } from '#contract/realtime/protocol.ts';
import { type Connection, LiveSocket, type SocketLike, type Way } from './socket.ts';
import { testClock } from './clock.fixture.ts';

/** The other end of a line: what it was told, and what it does when a test says so. */
class Line implements SocketLike {
  told: ClientFrame[] = [];
  left = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.told.push(JSON.parse(text) as ClientFrame);
  }
  close() {
    this.left = true;
  }
  say(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  welcome() {
    this.onopen?.();
    this.say({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
  }
}

type Told = { dial?: (way: Way) => SocketLike; afterHello?: () => ClientFrame[] };

function aSocket({ dial, afterHello }: Told = {}) {
  const clock = testClock();
  const lines: Line[] = [];
  const states: Connection[] = [];
  const heard: ServerFrame[] = [];
  const socket = new LiveSocket({
    dial:
      dial ??
      (() => {
        const line = new Line();
        lines.push(line);
        return line;
      }),
    hello: () => ({ t: 'hello', v: 1, pigeonholeId: '7', channel: 'attendee', csrf: 'token' }),
    ...(afterHello && { afterHello }),
    hear: (frame) => heard.push(frame),
    changed: (connection) => states.push(connection),
    clock,
    random: () => 0.5,
  });
  /** Lets time pass until somebody is called again, and no longer. */
  const untilDialled = (count: number, withinMs: number) => {
    for (let passed = 0; passed < withinMs && lines.length < count; passed += 50) clock.pass(50);
    expect(lines).toHaveLength(count);
  };
  return { socket, clock, lines, states, heard, untilDialled, line: (at: number) => lines[at] as Line };
}

describe('a live socket', () => {
  it('says hello first, and nothing else before it is welcome (L14)', () => {
    const { socket, line } = aSocket();
    socket.open();
    line(0).onopen?.();
    expect(socket.send({ t: 'listen', stream: '0' })).toBe(false);
    line(0).say({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(socket.send({ t: 'listen', stream: '0' })).toBe(true);
    expect(line(0).told.map(({ t }) => t)).toEqual(['hello', 'listen']);
  });

  it('asks for its streams right after hello, without waiting to be welcomed (L14)', () => {
    const { socket, line } = aSocket({ afterHello: () => [{ t: 'listen', stream: '0' }] });
    socket.open();
    line(0).onopen?.();
    expect(line(0).told.map(({ t }) => t)).toEqual(['hello', 'listen']);
  });

  it('comes back after a lost network, later each time, and never gives up (L16)', () => {
    const { socket, untilDialled, line } = aSocket();
    socket.open();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      line(attempt).onclose?.({ code: 1006 });
      untilDialled(attempt + 2, 10_050);
    }
  });

  it('waits within the doubled limit, by chance (L16)', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).onclose?.({ code: closeCodes.overloaded });
    clock.pass(499);
    expect(lines).toHaveLength(1);
    clock.pass(1);
    line(1).onclose?.({ code: closeCodes.overloaded });
    clock.pass(999);
    expect(lines).toHaveLength(2);
    clock.pass(1);
    expect(lines).toHaveLength(3);
  });

  it('stays away when told that coming back would end the same (L16)', () => {
    const { socket, clock, lines, states, line } = aSocket();
    socket.open();
    line(0).welcome();
    line(0).onclose?.({ code: closeCodes.rightsLost });
    clock.pass(600_000);
    expect(lines).toHaveLength(1);
    expect(states.at(-1)).toEqual({ state: 'ended', code: 4002 });
  });

  it('goes on after an attempt that failed before it began', () => {
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

  it('leaves a network that takes the connection and never answers', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).onopen?.();
    clock.pass(16_000);
    expect(line(0).left).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('leaves one whose words cannot be read', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).welcome();
    line(0).onmessage?.({ data: '<html>' });
    clock.pass(1000);
    expect(lines).toHaveLength(2);
  });

  it('keeps saying something, and leaves one who is silent for two heartbeats (L17)', () => {
    const { socket, clock, lines, line, untilDialled } = aSocket();
    socket.open();
    line(0).welcome();
    clock.pass(26_000);
    expect(line(0).told.filter(({ t }) => t === 'ping').length).toBeGreaterThan(0);
    line(0).say({ t: 'pong' });
    clock.pass(40_000);
    expect(lines).toHaveLength(1);
    untilDialled(2, 30_000);
    expect(line(0).left).toBe(true);
  });

  it('is not hurt by the late close or a late word of the socket it replaced (L18)', () => {
    const { socket, clock, lines, states, heard, line, untilDialled } = aSocket();
    socket.open();
    line(0).welcome();
    untilDialled(2, 60_000);
    line(1).welcome();
    const before = states.length;
    line(0).onclose?.({ code: closeCodes.rightsLost });
    line(0).say({ t: 'pulse', here: 1 });
    clock.pass(5000);
    expect(lines).toHaveLength(2);
    expect(states).toHaveLength(before);
    expect(heard.some(({ t }) => t === 'pulse')).toBe(false);
    expect(socket.send({ t: 'ping' })).toBe(true);
  });

  it('does not wait out its back-off when the device has a network again', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    for (const attempt of [0, 1, 2, 3]) {
      line(attempt).onclose?.({ code: 1006 });
      socket.wake();
      clock.pass(0);
      expect(lines).toHaveLength(attempt + 2);
    }
  });

  it('after sleep asks whether anybody is there, and leaves when nobody is', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).welcome();
    clock.pass(1000);
    socket.wake();
    clock.pass(5000);
    expect(lines).toHaveLength(2);
    line(1).welcome();
    clock.pass(1000);
    socket.wake();
    clock.pass(100);
    line(1).say({ t: 'pong' });
    clock.pass(5000);
    expect(lines).toHaveLength(2);
  });

  it('after sleep accepts an answer although the clock is set back meanwhile', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).welcome();
    clock.pass(1000);
    socket.wake();
    clock.setBack(10_000);
    clock.pass(100);
    line(0).say({ t: 'pong' });
    clock.pass(5000);
    expect(lines).toHaveLength(1);
  });

  it('notices silence, and keeps saying something, although the clock was set back by an hour (L17)', () => {
    const { socket, clock, line, untilDialled } = aSocket();
    socket.open();
    line(0).welcome();
    clock.setBack(3_600_000);
    clock.pass(26_000);
    expect(line(0).told.filter(({ t }) => t === 'ping').length).toBeGreaterThan(0);
    untilDialled(2, 30_000);
  });

  it('opens nothing when the device wakes after it was closed', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).welcome();
    socket.close();
    socket.wake();
    clock.pass(600_000);
    expect(lines).toHaveLength(1);
  });

  it('opens nothing any more once it is closed', () => {
    const { socket, clock, lines, line } = aSocket();
    socket.open();
    line(0).welcome();
    socket.close();
    line(0).onclose?.({ code: 1000 });
    clock.pass(600_000);
    expect(lines).toHaveLength(1);
  });

  it('takes a line within five seconds where a WebSocket is swallowed, and a socket again after it (L21)', () => {
    const ways: Way[] = [];
    const lines: Line[] = [];
    const { socket, clock } = aSocket({
      dial: (way) => {
        ways.push(way);
        const line = new Line();
        lines.push(line);
        return line;
      },
    });
    socket.open();
    clock.pass(5000);
    expect(ways).toEqual(['socket', 'line']);

    lines[1]?.welcome();
    lines[1]?.onclose?.({ code: 1006 });
    clock.pass(2000);
    expect(ways).toEqual(['socket', 'line', 'socket']);
  });

  it('tries a socket beside a line that stands, and changes over when it is welcomed (L21)', () => {
    const ways: Way[] = [];
    const lines: Line[] = [];
    const { socket, clock, heard, states } = aSocket({
      dial: (way) => {
        ways.push(way);
        const line = new Line();
        lines.push(line);
        return line;
      },
    });
    const alive = (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 10) {
        clock.pass(10_000);
        lines[1]?.say({ t: 'pong' });
      }
    };
    socket.open();
    clock.pass(5000);
    lines[1]?.welcome();
    alive(60);
    expect(ways).toEqual(['socket', 'line', 'socket']);
    // Still swallowed: nobody notices, and the next try comes later.
    alive(60);
    expect([lines[2]?.left, lines[1]?.left, socket.connection.state]).toEqual([true, false, 'open']);
    alive(120);
    expect(ways).toEqual(['socket', 'line', 'socket', 'socket']);

    states.length = 0;
    // The device says that its network has changed.
    socket.wake();
    expect(lines[3]?.left).toBe(true);
    lines[4]?.welcome();
    expect([lines[1]?.left, lines[4]?.left]).toEqual([true, false]);
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'open']);
    lines[1]?.onclose?.({ code: 1006 });
    lines[4]?.say({ t: 'pulse', here: 9 });
    expect([heard.at(-1), socket.connection.state]).toEqual([{ t: 'pulse', here: 9 }, 'open']);
  });
});
