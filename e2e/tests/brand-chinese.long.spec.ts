// See PRO-1, PRO-2.
import { withdrawConfirmation } from '../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the bar, the footer and the account pages have the brand in Chinese', async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: '朱砂' }).getByText('朱砂'),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('朱砂')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/login');
    await expect(page.getByText('朱砂')).toBeVisible();
    await expectGoodScreen(page);
  });
});

for (const { locale, promise } of [
  { locale: 'en-US', promise: 'No credit card' },
  { locale: 'zh-CN', promise: '无需信用卡' },
])
  test.describe(`${locale}, on a phone`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the landing page promises that no credit card is needed', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('main').getByText(promise)).toBeVisible();
      await expectGoodScreen(page);
    });
  });

test('an open log-in page continues when its user confirms on another device', async ({
  page,
  person,
}) => {
  const confirm = await withdrawConfirmation(page);
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { name: 'One step is missing' }),
    person.email,
  ).toBeVisible();
  confirm();
  await expect(page).toHaveURL('/');
});
