/** A drawing as the mask of a run that the real Sketchbook paints. See CAN-20. */
import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import { bringWhite, canvasWords, findPlaces, openCanvas } from '../../fixtures/canvas.ts';
import { imageWords } from '../../fixtures/form-images.ts';
import { callsOf } from '../../fixtures/people.ts';
import { test } from '../../fixtures/sketchbook.ts';
import { expect } from '../../fixtures/test.ts';

const words = canvasWords.en;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a run changes only the drawn area, even after a reload', async ({
  page,
  context,
  server,
}) => {
  await bringWhite(page, imageWords.en);
  const editor = await openCanvas(page, words);
  const at = await findPlaces(page);
  await page.keyboard.press('r');
  await editor.getByRole('switch', { name: words.filled }).click();
  const [from, to] = [at([100, 100]), at([200, 200])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(editor.getByText(words.step(1))).toBeVisible();
  await editor.getByRole('button', { name: words.apply }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('form').getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Make it black and white');
  const asking = page.waitForRequest(request => request.url().endsWith(routes.submitJob.path));
  await page.getByRole('button', { name: /^Run/ }).click();
  const asked = (await asking).postDataJSON() as { maskUrl?: string; imageUrls: string[] };
  expect(asked.maskUrl).toMatch(/^\/files\//);
  await expect(page.getByText('Completed')).toBeVisible({ timeout: 30_000 });

  const call = callsOf(context, server.url);
  const { jobs }: { jobs: Job[] } = await call(routes.listHistory);
  const result = jobs[0]?.result?.payload.images[0]?.url ?? '';
  expect(jobs[0]?.params.mask_url).toBe(asked.maskUrl);
  const changed = await page.evaluate(compare, { before: asked.imageUrls[0] ?? '', after: result });
  expect(changed).toMatchObject({ outside: 0 });
  expect(changed.inside).toBeGreaterThan(5_000);
});

async function compare({ before, after }: { before: string; after: string }) {
  const [one, other] = await Promise.all(
    [before, after].map(async address => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('the browser made no 2D context');
      context.drawImage(bitmap, 0, 0);

      return context.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (!one || !other) throw new Error('a picture could not be read');
  const counts = { inside: 0, outside: 0 };
  for (let place = 0; place < one.data.length; place += 4) {
    const isSame = [0, 1, 2].every(
      channel => one.data[place + channel] === other.data[place + channel],
    );
    const [x, y] = [(place / 4) % one.width, Math.floor(place / 4 / one.width)];
    const isInside = x > 90 && x < 210 && y > 90 && y < 210;
    if (!isSame) counts[isInside ? 'inside' : 'outside'] += 1;
  }

  return counts;
}
