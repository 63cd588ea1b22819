/** The bar above the picture in a laptop's window. See RUN-11. */

import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test('the seed of a finished picture does not cover its state at a width of 1280 pixels', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@');
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await expectPicture(page, 'A pine on a rock');

  const result = page.getByRole('region', { name: 'Result' });
  const state = await result
    .getByRole('status')
    .getByText('Completed', { exact: true })
    .boundingBox();
  const lock = await result.getByRole('button', { name: /^Lock seed \d+$/ }).boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? Number.NaN)).toBeLessThanOrEqual(lock?.x ?? 0);
});
