// See SKB-19.
import { expect, test } from 'vitest';
import { joinUnderstandings } from './join-understandings.ts';

const dog = { en: 'dog', zh: '狗' };

test('a word counts as left out if any of several pictures leaves it out', () => {
  const first = {
    painted: ['boat', 'moon'],
    replaced: [{ word: 'corgi', by: dog }],
    left_out: ['quasar'],
    is_main_left_out: false,
  };
  const second = {
    painted: ['boat', 'quasar'],
    replaced: [],
    left_out: ['moon', 'corgi'],
    is_main_left_out: true,
  };

  expect(joinUnderstandings([first, second])).toEqual({
    painted: ['boat'],
    replaced: [],
    left_out: ['quasar', 'moon', 'corgi'],
    is_main_left_out: true,
  });
  expect(joinUnderstandings([first, first])).toEqual(first);
});
