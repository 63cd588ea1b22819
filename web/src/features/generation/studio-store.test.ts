import { describe, expect, it } from 'vitest';
import type { RunRequest } from './run.ts';
import { createStudio } from './studio-store.ts';

function createKeeper(text: string | null = null) {
  const keeper = {
    text,
    read: () => keeper.text,
    write: (next: string) => {
      keeper.text = next;
    },
  };

  return keeper;
}

const request = { body: { prompt: 'a pine' } } as RunRequest;

describe('a reload', () => {
  it('keeps the draft and picks up the run that goes on', () => {
    const keeper = createKeeper();
    const before = createStudio('me', keeper);
    before.edit({ prompt: 'a pine', imageCount: 2 });
    before.tell({ type: 'submitted', request });
    before.tell({ type: 'accepted', request, jobId: 'a' });
    const after = createStudio('me', keeper);

    expect(after.state()).toMatchObject({
      draft: { prompt: 'a pine', imageCount: 2 },
      run: { status: 'processing', jobId: 'a', request },
    });
  });

  it('starts with an empty wall when nothing goes on', () => {
    const keeper = createKeeper();
    const before = createStudio('me', keeper);
    before.tell({ type: 'submitted', request });
    before.tell({ type: 'refused', request, error: new Error('no') });

    expect(createStudio('me', keeper).state().run).toEqual({ status: 'idle' });
  });

  it('shows nothing of another user', () => {
    const keeper = createKeeper();
    createStudio('me', keeper).edit({ prompt: 'mine' });

    expect(createStudio('you', keeper).state().draft.prompt).toBe('');
  });

  it.each(['', 'not json', '[]', '7', 'null', '{"userId":"me"}'])('survives a record that is not ours: %s', text => {
    expect(createStudio('me', createKeeper(text)).state()).toMatchObject({
      draft: { prompt: '' },
      run: { status: 'idle' },
    });
  });
});

describe('the key of a press', () => {
  it('is another one for every press that was answered', () => {
    const studio = createStudio('me', createKeeper());
    const first = studio.keyFor(request.body);
    studio.forgetKey();

    expect(studio.keyFor(request.body)).not.toBe(first);
  });

  it('is the same until an answer came, also after a reload', () => {
    const keeper = createKeeper();
    const studio = createStudio('me', keeper);
    const first = studio.keyFor(request.body);

    expect(studio.keyFor({ ...request.body })).toBe(first);
    expect(createStudio('me', keeper).keyFor(request.body)).toBe(first);
  });

  it('is another one when the content is', () => {
    const studio = createStudio('me', createKeeper());

    expect(studio.keyFor({ prompt: 'a boat' })).not.toBe(studio.keyFor({ prompt: 'a pine' }));
  });
});

it('keeps the chosen model when the form is reset', () => {
  const studio = createStudio('me', createKeeper());
  studio.edit({ prompt: 'a pine', modelName: 'second', imageCount: 4 });
  studio.clearDraft();

  expect(studio.state().draft).toEqual({ prompt: '', modelName: 'second', imageCount: 1, isEnhanced: true });
});
