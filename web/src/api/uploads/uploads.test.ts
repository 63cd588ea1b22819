// See UPL-12.
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createFakeUploadWorld, settle } from './testing/fake-upload-world.ts';
import { TRIES_MAX } from './upload-rules.ts';
import { createUploader } from './uploads.ts';

async function start(...names: string[]) {
  const world = createFakeUploadWorld();
  const received: string[] = [];
  const uploader = createUploader(world.ports, {
    onPending: id => received.push(`${id} pending`),
    onProgress: (id, fraction) => received.push(`${id} ${fraction}`),
    onStored: (id, { publicUrl }) => received.push(`${id} stored ${publicUrl}`),
    onFailed: (id, { kind }, isRetryable) =>
      received.push(`${id} failed ${kind}${isRetryable ? ', retryable' : ''}`),
    onBatchEnd: failed => received.push(`end, ${failed.length} failed`),
  });
  const add = async (...files: string[]) => {
    uploader.add(
      files.map(name => ({ id: name, file: new File(['x'], name, { type: 'image/png' }) })),
    );
    await settle();
  };
  await add(...names);

  return { world, received, uploader, add };
}

const lost = { kind: 'lost' } as const;
const away = new ApiError({ code: 'NETWORK', message: 'no', status: 0 });

it('the uploader makes one call for a batch and reports the progress of each file', async () => {
  const { world, received } = await start('a', 'b');
  world.sendings[0]?.onProgress(0.5);
  await world.end('a');
  await world.end('b');

  expect(world.asked).toEqual([['a', 'b']]);
  expect(received).toEqual([
    'a pending',
    'b pending',
    'a 0.5',
    'a stored /files/a',
    'b stored /files/b',
    'end, 0 failed',
  ]);
});

it('the uploader sends three files at the same time and the others later', async () => {
  const { world, add } = await start('a', 'b');
  await add('c', 'd', 'e');
  expect(world.sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  await world.end('b');

  expect(world.sendings.map(({ name }) => name)).toEqual(['a', 'c', 'd']);
});

describe('lost connections', () => {
  it('the file is sent again to the same address after a lost connection', async () => {
    const { world, received } = await start('a');
    const first = world.sendings[0]?.address;
    await world.end('a', lost);
    expect(world.waits).toHaveLength(1);
    await world.passTime();
    expect(world.sendings[0]?.address).toBe(first);
    await world.end('a');

    expect(world.asked).toHaveLength(1);
    expect(received.at(-1)).toBe('end, 0 failed');
  });

  it('a lost connection at the last try fails the file, and a retry by the user keeps the address', async () => {
    const { world, received, uploader } = await start('a');
    const first = world.sendings[0]?.address;
    for (let tries = 1; tries < TRIES_MAX; tries += 1) {
      await world.end('a', lost);
      await world.passTime();
    }
    await world.end('a', lost);
    expect(received.slice(-2)).toEqual(['a failed answer, retryable', 'end, 1 failed']);
    uploader.retry('a');
    await settle();

    expect(world.sendings.map(({ address }) => address)).toEqual([first]);
    expect(world.asked).toHaveLength(1);
  });

  it('when the network returns, only files whose connection was lost are sent again', async () => {
    const { world } = await start('a', 'b');
    await world.end('b', { kind: 'answered', status: 415, text: '' });
    for (let tries = 1; tries < TRIES_MAX; tries += 1) {
      await world.end('a', lost);
      await world.passTime();
    }
    await world.end('a', lost);
    world.goOnline();
    await settle();

    expect(world.sendings.map(({ name }) => name)).toEqual(['a']);
  });

  it('the call for addresses is repeated after a lost connection', async () => {
    const world = createFakeUploadWorld();
    world.refusals.push(away);
    const uploader = createUploader(world.ports, silence);
    uploader.add([{ id: 'a', file: new File(['x'], 'a') }]);
    await settle();
    await world.passTime();

    expect(world.asked).toHaveLength(2);
    expect(world.sendings).toHaveLength(1);
  });
});

it('the uploader requests another address if the first has expired', async () => {
  const { world } = await start('a');
  const first = world.sendings[0]?.address;
  await world.end('a', { kind: 'answered', status: 403, text: '' });
  await world.passTime();

  expect(world.asked).toEqual([['a'], ['a']]);
  expect(world.sendings[0]?.address).not.toBe(first);
});

it('only the file that gets no address fails', async () => {
  const world = createFakeUploadWorld();
  world.refusedSlots.b = {
    uploadUrl: null,
    publicUrl: null,
    path: null,
    error: 'Invalid file type',
    errorCode: 'INVALID_TYPE',
  };
  const failures: string[] = [];
  const uploader = createUploader(world.ports, {
    ...silence,
    onFailed: (id, problem, isRetryable) => failures.push(`${id} ${problem.kind} ${isRetryable}`),
  });
  uploader.add(['a', 'b'].map(name => ({ id: name, file: new File(['x'], name) })));
  await settle();

  expect(failures).toEqual(['b refused false']);
  expect(world.sendings.map(({ name }) => name)).toEqual(['a']);
});

describe('a cancelled file', () => {
  it('causes no more events and counts as no failure', async () => {
    const { world, received, uploader } = await start('a', 'b');
    const { signal } = world.sendings[0] ?? {};
    uploader.cancel('a');
    await settle();
    expect(signal?.aborted).toBe(true);
    await world.end('b');

    expect(received.slice(2)).toEqual(['b stored /files/b', 'end, 0 failed']);
  });

  it('is not sent if it was waiting for its turn', async () => {
    const { world, uploader } = await start('a', 'b', 'c', 'd');
    uploader.cancel('d');
    for (const name of ['a', 'b', 'c']) await world.end(name);

    expect(world.sendings).toEqual([]);
  });

  it('is not sent again if it was waiting for its next try', async () => {
    const { world, uploader } = await start('a');
    await world.end('a', lost);
    uploader.cancel('a');
    await settle();

    expect(world.sendings).toEqual([]);
    expect(world.waits).toEqual([]);
  });
});

const silence = {
  onPending: () => {},
  onProgress: () => {},
  onStored: () => {},
  onFailed: () => {},
  onBatchEnd: () => {},
};
