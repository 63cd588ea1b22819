import { expect, it } from 'vitest';
import { onlyFirst } from './only-first.ts';

it('after the first call, further calls do nothing', () => {
  const taken: string[] = [];
  const { goOn, startOver } = onlyFirst({
    goOn: () => taken.push('on'),
    startOver: () => taken.push('over'),
  });
  goOn();
  goOn();
  startOver();

  expect(taken).toEqual(['on']);
});
