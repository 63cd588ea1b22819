import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserPorts } from './browser-ports.ts';

const sockets: BrowserSocket[] = [];

class BrowserSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState: number = BrowserSocket.CONNECTING;
  closings = 0;
  onopen: (() => void) | null = null;

  constructor() {
    sockets.push(this);
  }

  close(): void {
    this.closings += 1;
  }

  open(): void {
    this.readyState = BrowserSocket.OPEN;
    this.onopen?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('location', { href: 'http://localhost/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sockets.splice(0);
});

function open() {
  const received: string[] = [];
  const port = browserPorts.openSocket({
    onOpen: () => received.push('open'),
    onFrame: () => received.push('frame'),
    onClose: () => received.push('close'),
  });
  const [socket] = sockets;
  if (!socket) throw new Error('no socket was opened');

  return { port, socket, received };
}

it('a port closes an open connection at once', () => {
  const { port, socket, received } = open();
  socket.open();
  port.close();

  expect(socket.closings).toBe(1);
  expect(received).toEqual(['open']);
});

it('a port closes a connection that is still opening once it is open, and emits no events', () => {
  const { port, socket, received } = open();
  port.close();
  expect(socket.closings).toBe(0);
  socket.open();

  expect(socket.closings).toBe(1);
  expect(received).toEqual([]);
});
