// See RTM-3.
import { describe, expect, it } from 'vitest';
import { SignedOutError } from './ports.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { CONNECT_MS_MAX } from './rules.ts';
import { createFakeWorld, settle } from './testing/fake-world.ts';

async function connectedClient() {
  const world = createFakeWorld();
  const client = createRealtimeClient(world.ports);
  client.start();
  await world.welcome();

  return { world, client };
}

describe('a client that connects', () => {
  it('sends its token first and is ready once the server has accepted it', async () => {
    const world = createFakeWorld();
    const client = createRealtimeClient(world.ports);
    client.subscribe('jobs');
    client.start();
    await settle();
    expect(client.status()).toBe('connecting');
    expect(world.socket().sent).toEqual([]);

    await world.welcome();
    expect(client.status()).toBe('ready');
    expect(world.socket().sent).toEqual([
      { type: 'token', token: 'token-1' },
      { type: 'subscribe', topic: 'jobs' },
    ]);
  });

  it('opens one socket for repeated starts', async () => {
    const { world, client } = await connectedClient();
    client.start();
    client.start();
    await settle();

    expect(world.sockets).toHaveLength(1);
  });

  it('replaces a connection that is not ready within 10 s', async () => {
    const world = createFakeWorld();
    const client = createRealtimeClient(world.ports);
    client.start();
    await settle();
    world.socket().open();
    await world.clock.pass(CONNECT_MS_MAX);
    expect(client.status()).toBe('waiting');
    expect(world.socket().isClosed).toBe(true);

    await world.clock.pass(500);
    expect(world.sockets).toHaveLength(2);
  });
});

describe('a client that loses its connection', () => {
  it('reconnects after waits that grow, and subscribes to every topic again', async () => {
    const { world, client } = await connectedClient();
    client.subscribe('jobs');
    client.subscribe('job:a');
    world.socket().lose();
    expect(client.status()).toBe('waiting');
    await world.clock.pass(499);
    expect(world.sockets).toHaveLength(1);
    await world.clock.pass(1);
    expect(world.sockets).toHaveLength(2);
    world.socket().lose();
    await world.clock.pass(999);
    expect(world.sockets).toHaveLength(2);
    await world.clock.pass(1);

    await world.welcome();
    expect(world.socket().topicsSent('subscribe')).toEqual(['jobs', 'job:a']);
  });

  it('waits for the shortest time again after a connection was ready', async () => {
    const { world } = await connectedClient();
    for (let round = 0; round < 4; round += 1) {
      world.socket().lose();
      await world.clock.pass(500);
      await world.welcome();
    }

    expect(world.sockets).toHaveLength(5);
  });

  it('ignores the events of a replaced socket', async () => {
    const { world, client } = await connectedClient();
    const received: string[] = [];
    client.onMessage(message => received.push(message.type));
    const former = world.socket();
    client.reconnect();
    await world.welcome();
    former.say({ type: 'credits', balance: 1 });
    former.lose();

    expect(received).toEqual(['ready']);
    expect(client.status()).toBe('ready');
  });

  it('waits if no token is available, and stops if there is no session', async () => {
    const world = createFakeWorld();
    world.tokenFailure = new Error('away');
    const client = createRealtimeClient(world.ports);
    client.start();
    await settle();
    expect(client.status()).toBe('waiting');
    expect(world.logged).toEqual(['Failed to authenticate for real-time updates']);

    world.tokenFailure = new SignedOutError();
    await world.clock.pass(500);
    expect(client.status()).toBe('off');
    expect(world.logged).toHaveLength(1);
    await world.clock.pass(3_600_000);
    expect(world.sockets).toHaveLength(0);
  });

  it('reconnects at once when the page becomes visible', async () => {
    const { world, client } = await connectedClient();
    world.socket().lose();
    client.wake();
    await settle();

    expect(world.sockets).toHaveLength(2);
  });
});

describe('the token', () => {
  it('is renewed 75 s before it expires, on the same socket', async () => {
    const { world } = await connectedClient();
    await world.clock.pass(524_999);
    expect(world.socket().tokensSent()).toEqual(['token-1']);
    await world.clock.pass(1);

    expect(world.socket().tokensSent()).toEqual(['token-1', 'token-2']);
    expect(world.sockets).toHaveLength(1);
  });

  it('is renewed repeatedly, without subscribing again', async () => {
    const { world, client } = await connectedClient();
    client.subscribe('jobs');
    for (let renewals = 0; renewals < 3; renewals += 1) {
      await world.clock.pass(525_000);
      world.socket().say({ type: 'ready', exp: world.clock.nowMs() / 1000 + 600 });
    }

    expect(world.socket().tokensSent()).toHaveLength(4);
    expect(world.socket().topicsSent('subscribe')).toEqual(['jobs']);
  });

  it('is not renewed on focus while more than 75 s remain', async () => {
    const { world, client } = await connectedClient();
    client.wake();
    await settle();

    expect(world.tokensGiven).toBe(1);
  });

  it('is renewed on focus if a sleeping page missed its timer', async () => {
    const world = createFakeWorld();
    let skewMs = 0;
    const client = createRealtimeClient({
      ...world.ports,
      clock: { nowMs: () => world.clock.nowMs() + skewMs, after: world.clock.after },
    });
    client.start();
    await world.welcome();
    skewMs = 540_000;
    client.wake();
    await settle();

    expect(world.socket().tokensSent()).toEqual(['token-1', 'token-2']);
  });

  it('is requested again after a failed renewal', async () => {
    const { world } = await connectedClient();
    world.tokenFailure = new Error('away');
    await world.clock.pass(525_000);
    world.tokenFailure = undefined;
    await world.clock.pass(500);

    expect(world.socket().tokensSent()).toEqual(['token-1', 'token-2']);
    expect(world.logged).toEqual(['Token refresh failed']);
  });
});

describe('topics', () => {
  it('are unsubscribed once, when the last of their subscriptions ends', async () => {
    const { world, client } = await connectedClient();
    const [first, second] = [client.subscribe('jobs'), client.subscribe('jobs')];
    first();
    first();
    expect(world.socket().topicsSent('unsubscribe')).toEqual([]);
    second();

    expect(world.socket().topicsSent('unsubscribe')).toEqual(['jobs']);
  });
});

describe('stopping', () => {
  it('closes the socket for good', async () => {
    const { world, client } = await connectedClient();
    client.stop();
    client.wake();
    client.reconnect();
    await world.clock.pass(3_600_000);

    expect(world.socket().isClosed).toBe(true);
    expect(world.sockets).toHaveLength(1);
    expect(client.status()).toBe('off');
  });

  it('aborts a call for a token and opens no socket', async () => {
    const world = createFakeWorld();
    const client = createRealtimeClient(world.ports);
    client.start();
    expect(world.tokenSignal?.aborted).toBe(false);
    client.stop();
    await settle();

    expect(world.tokenSignal?.aborted).toBe(true);
    expect(world.sockets).toHaveLength(0);
  });
});
