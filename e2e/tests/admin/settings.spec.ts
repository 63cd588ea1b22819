// See SET-15, SET-3, SET-5, SET-13.
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, title: 'Settings', bonus: 'Sign-up bonus' },
    ...{ byDomain: 'By domain', domains: 'Domains of email addresses', typed: 'a.org, b.org' },
    ...{ save: 'Save', undo: 'Undo', changed: /meanwhile/, takeOver: 'Take it over' },
    ...{ accent: 'Accent', light: 'Light theme', low: /^Contrast 1\.08/, mend: /readable/ },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, title: '设置', bonus: '新人礼' },
    ...{ byDomain: '按域名', domains: '邮箱域名', typed: 'a.org，b.org' },
    ...{ save: '保存', undo: '撤回', changed: /同时更改/, takeOver: '采用' },
    ...{ accent: '强调色', light: '浅色主题', low: /^对比度\s1\.08/, mend: /可读/ },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an administrator changes a setting, sees and accepts another administrator’s change, and undoes it by one press', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('sign-up-bonus');
      await page.goto('/admin/settings');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expectGoodScreen(page);

      const bonus = page.getByRole('group', { name: words.bonus, exact: true });
      const field = bonus.getByRole('spinbutton');
      await field.fill('70');
      await bonus.getByRole('button', { name: words.save, exact: true }).click();
      await expect(bonus.getByRole('button', { name: words.undo })).toBeVisible();

      await field.fill('80');
      await settings.set('sign-up-bonus', '90');
      consoleGuard.expect(409, '/api/v1/admin/settings/sign-up-bonus');
      await bonus.getByRole('button', { name: words.save, exact: true }).click();
      await expect(bonus.getByRole('alert')).toHaveText(words.changed);
      await expectGoodScreen(page);
      await bonus.getByRole('button', { name: words.takeOver }).click();
      await expect(field).toHaveValue('90');

      await bonus.getByRole('button', { name: words.undo }).click();
      await expect(field).toHaveValue('70');
    });

    test('the message about a refused undo disappears with the next edit', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      await settings.set('sign-up-bonus', '70');
      await page.goto('/admin/settings');
      const bonus = page.getByRole('group', { name: words.bonus, exact: true });
      const undo = bonus.getByRole('button', { name: words.undo });
      await expect(undo).toBeVisible();
      await settings.set('sign-up-bonus', '80');
      const refused = page.waitForResponse(response => response.status() === 409);
      await undo.click();
      consoleGuard.expect(409, new URL((await refused).url()).pathname);
      await expect(bonus.getByRole('alert')).toHaveText(words.changed);

      await bonus.getByRole('spinbutton').fill('90');
      await expect(bonus.getByRole('alert')).toHaveCount(0);
    });

    test('domains are typed with the comma of the page’s language, and the last one is replaced', async ({
      page,
      person,
      server,
      settings,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('sign-up');
      await page.goto('/admin/settings');
      await page.getByText(words.byDomain, { exact: true }).click();
      const field = page.getByLabel(words.domains);
      await field.pressSequentially(words.typed);
      for (let left = 'b.org'.length; left > 0; left -= 1) await field.press('Backspace');
      await expect(field).toHaveValue(words.typed.slice(0, -5));
      await field.pressSequentially('c.org');
      const save = page.getByRole('button', { name: words.save, exact: true });
      await save.click();
      await expect(save).toHaveCount(0);

      await page.reload();
      await expect(field).toHaveValue('a.org, c.org');
    });

    test('an accent with too little contrast is marked, and one press corrects it', async ({
      page,
      person,
      server,
      settings,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('accent');
      await page.goto('/admin/settings');
      const accent = page.getByRole('group', { name: words.accent, exact: true });
      await expect(accent.getByLabel(words.light)).toHaveValue(await lightAccent(page));
      await accent.getByLabel(words.light).fill('#ffee00');
      await expect(accent.getByText(words.low)).toBeVisible();
      await accent.getByRole('button', { name: words.mend }).click();
      await accent.getByRole('button', { name: words.save, exact: true }).click();
      await expect(accent.getByRole('button', { name: words.undo })).toBeVisible();

      await page.reload();
      const token = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ver'));
      await expect.poll(token).toContain('#756d00');
    });
  });
}

function lightAccent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'color: var(--ver); color-scheme: light';
    document.body.append(probe);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('this browser has no canvas');
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    probe.remove();
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;

    return `#${[red, green, blue].map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
  });
}
