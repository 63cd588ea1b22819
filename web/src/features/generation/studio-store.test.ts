// See RUN-2, STU-11, STU-12.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emitSessionEvent } from '../../api/session-events.ts';
import { emptyDraft } from './form/draft.ts';
import type { InputImage } from './form/input-image.ts';
import type { RunRequest } from './run/run.ts';
import { createStudio, studioOf } from './studio-store.ts';

function createStorage(text: string | null = null) {
  const storage = {
    text,
    read: () => storage.text,
    write: (next: string) => {
      storage.text = next;
    },
  };

  return storage;
}

const request = {
  body: { prompt: 'a pine' },
  usualSeconds: 90,
  costCredits: 50,
  balanceAfter: 450,
  sinceMs: 0,
} as RunRequest;

describe('a reload', () => {
  it('keeps the draft and the run that is being processed', () => {
    const storage = createStorage();
    const before = createStudio('me', storage);
    before.edit({ prompt: 'a pine', imageCount: 2 });
    before.send({ type: 'submitted', request });
    before.send({ type: 'accepted', request, jobId: 'a' });
    const after = createStudio('me', storage);

    expect(after.state()).toMatchObject({
      draft: { prompt: 'a pine', imageCount: 2 },
      run: { status: 'processing', jobId: 'a', request },
    });
  });

  it('starts with an empty wall if no run is pending', () => {
    const storage = createStorage();
    const before = createStudio('me', storage);
    before.send({ type: 'submitted', request });
    before.send({ type: 'refused', request, error: new Error('no') });

    expect(createStudio('me', storage).state().run).toEqual({ status: 'idle' });
  });

  it('shows nothing of another user', () => {
    const storage = createStorage();
    createStudio('me', storage).edit({ prompt: 'mine' });

    expect(createStudio('you', storage).state().draft.prompt).toBe('');
  });

  it.each([
    '',
    'not json',
    '[]',
    '7',
    'null',
    '{"userId":"me"}',
    '{"userId":"me","draft":7,"processing":true,"unanswered":"x"}',
    '{"userId":"me","draft":{"prompt":7},"processing":{"jobId":"a","request":{"body":null}},"unanswered":{"key":1}}',
  ])('ignores a stored record that is invalid: %s', text => {
    expect(createStudio('me', createStorage(text)).state()).toMatchObject({
      draft: { prompt: '' },
      run: { status: 'idle' },
    });
  });
});

describe('the idempotency key of a press of Run', () => {
  it('changes after an answer', () => {
    const studio = createStudio('me', createStorage());
    const first = studio.keyFor(request.body);
    studio.forgetKey();

    expect(studio.keyFor(request.body)).not.toBe(first);
  });

  it('stays the same until an answer arrives, even after a reload', () => {
    const storage = createStorage();
    const studio = createStudio('me', storage);
    const first = studio.keyFor(request.body);

    expect(studio.keyFor({ ...request.body })).toBe(first);
    expect(createStudio('me', storage).keyFor(request.body)).toBe(first);
  });

  it('differs for other content', () => {
    const studio = createStudio('me', createStorage());

    expect(studio.keyFor({ prompt: 'a boat' })).not.toBe(studio.keyFor({ prompt: 'a pine' }));
  });
});

describe('a reset', () => {
  it('empties the form, but keeps the model', () => {
    const studio = createStudio('me', createStorage());
    studio.edit({
      prompt: 'a pine',
      modelName: 'second',
      imageCount: 4,
      seed: 7,
      images: [stored],
    });
    studio.clearDraft();

    expect(studio.state().draft).toEqual({ ...emptyDraft, modelName: 'second' });
  });

  it('can be undone, and an image that was uploaded meanwhile stays uploaded', () => {
    const studio = createStudio('me', createStorage());
    const coming = { id: 'coming', name: 'b.png' };
    studio.edit({ prompt: 'a pine', images: [stored, coming] });
    const before = studio.state().draft;
    studio.clearDraft();
    studio.edit({ images: [{ ...coming, stored: stored.stored }] });
    studio.restoreDraft(before);

    expect(studio.state().draft).toEqual({
      ...before,
      images: [stored, { ...coming, stored: stored.stored }],
    });
  });
});

describe('a change of mode', () => {
  it('clears the wall', () => {
    const studio = createStudio('me', createStorage());
    studio.send({ type: 'submitted', request });
    studio.send({ type: 'refused', request, error: new Error('no') });
    studio.edit({ prompt: 'b' });
    expect(studio.state().run.status).toBe('error');
    studio.edit({ mode: 'image' });

    expect(studio.state().run).toEqual({ status: 'idle' });
  });

  it('clears the wall of a pending run, too', () => {
    const studio = createStudio('me', createStorage());
    studio.send({ type: 'submitted', request });
    studio.edit({ mode: 'image' });
    expect(studio.state().run).toEqual({ status: 'idle' });
    studio.send({ type: 'submitted', request });
    studio.send({ type: 'accepted', request, jobId: 'a' });
    studio.edit({ mode: 'text' });

    expect(studio.state().run).toEqual({ status: 'idle' });
  });
});

const stored: InputImage = {
  id: 'stored',
  name: 'a.png',
  stored: { url: '/files/a', width: 1, height: 1, thumbhash: '', thumbnailUrl: '' },
};

describe('a user who has signed out', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is forgotten, even during an upload', () => {
    const items = keepItems();
    const studio = studioOf('me');
    studio.edit({ prompt: 'a pine' });
    expect([...items.keys()]).toEqual(['studio']);
    items.clear();
    emitSessionEvent('signed-out');
    studio.setUpload('a', { status: 'uploading', fraction: 0.5 });

    expect([...items.keys()]).toEqual([]);
    expect(studioOf('me').state().draft.prompt).toBe('');
  });

  it('does not change the stored draft of the next user', () => {
    const items = keepItems();
    const former = studioOf('me');
    studioOf('you').edit({ prompt: 'yours' });
    former.edit({ prompt: 'mine' });

    expect(items.get('studio')).toContain('yours');
  });
});

function keepItems(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });

  return items;
}
