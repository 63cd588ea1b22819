// See SES-4.
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const addresses = ['/login', '/signup', '/forgot-password', '/auth/check-email'];

for (const { locale, back } of [
  { locale: 'en-US', back: 'Back to the gallery' },
  { locale: 'zh-CN', back: '回到画廊' },
])
  test.describe(locale, () => {
    test.use({ locale });

    test('the account forms are on a card in the middle, on wide screens over a picture', async ({
      page,
    }) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const address of addresses) {
          await page.goto(address);
          const way = page.getByRole('link', { name: back });
          await expect(way).toHaveAttribute('href', '/');
          const [link, title] = [
            await way.boundingBox(),
            await page.getByRole('heading', { level: 1 }).boundingBox(),
          ];
          const form = await page.getByRole('main').boundingBox();
          if (!link || !title || !form) throw new Error(`${address} has no card`);
          expect(Math.abs(form.x + form.width / 2 - size.width / 2), address).toBeLessThanOrEqual(
            1,
          );
          expect(
            link.x - form.x,
            'the way back stands at the left edge of the card',
          ).toBeLessThanOrEqual(0);
          expect(link.y).toBeLessThan(title.y);
          const isWide = size.width >= 768;
          const ground = page.locator('img[src^="/pictures/"]');
          await expect(ground).toBeVisible({ visible: isWide });
          if (isWide) {
            const box = await ground.boundingBox();
            if (!box) throw new Error('the picture has no place');
            expect(Math.max(box.x, box.y), 'the picture covers the window').toBeLessThanOrEqual(0);
            expect(box.x + box.width).toBeGreaterThanOrEqual(size.width);
            expect(box.y + box.height).toBeGreaterThanOrEqual(size.height);
          }
          await expectGoodScreen(page);
        }
      }
    });
  });
