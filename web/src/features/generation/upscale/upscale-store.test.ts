// See RUN-14.
import { expect, it } from 'vitest';
import { createUpscaleStore } from './upscale-store.ts';

it('keeps the submitted upscale of each picture until `mark` removes it or `unlock` is called', () => {
  const store = createUpscaleStore();
  let calls = 0;
  store.subscribe(() => {
    calls += 1;
  });
  store.mark('/a', { status: 'upscaling' });
  store.mark('/b', { status: 'submitted', jobId: 'b' });
  store.mark('/a', { status: 'submitted', jobId: 'a' });
  expect(store.state().sent).toEqual({
    '/a': { status: 'submitted', jobId: 'a' },
    '/b': { status: 'submitted', jobId: 'b' },
  });

  store.mark('/a', undefined);
  expect(store.state().sent).toEqual({ '/b': { status: 'submitted', jobId: 'b' } });
  store.choose('fourfold');
  store.unlock();
  expect(store.state()).toEqual({ sent: {}, modelName: 'fourfold' });
  expect(calls).toBe(6);
});

it('repeats the key of a request until its answer, even if other requests are submitted', () => {
  const store = createUpscaleStore();
  const [a, b] = [{ imageUrls: ['/a'] }, { imageUrls: ['/b'] }];
  const key = store.keyFor(a);

  expect(store.keyFor(b)).not.toBe(key);
  expect(store.keyFor(a)).toBe(key);
  store.forgetKey(b);
  expect(store.keyFor(a)).toBe(key);
  store.forgetKey(a);
  expect(store.keyFor(a)).not.toBe(key);
});
