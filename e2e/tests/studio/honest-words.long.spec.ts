/**
 * English on a phone and Chinese in a wide window. See `honest-words.spec.ts` for the other
 * combinations.
 */
import { testHonestWords } from '../../fixtures/honest-words.ts';
import { test } from '../../fixtures/sketchbook.ts';
import { otherStudioViews } from '../../fixtures/studio-views.ts';
import { expect } from '../../fixtures/test.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, options } of otherStudioViews) testHonestWords(name, options);
