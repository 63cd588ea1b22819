/** Settings that can't be changed, or not at once. See SET-2, SET-10, SET-11, SET-14, SET-15. */
import { LOGO_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen, findViolationsIn } from '../../fixtures/expect-good-screen.ts';
import { type PictureFile, plainFile } from '../../fixtures/picture-files.ts';
import { test } from '../../fixtures/studios/paid-models.ts';
import { expect } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, save: 'Save', anyway: 'Save anyway' },
    ...{ bonus: 'Sign-up bonus', locked: /^Set by SIGN_UP_BONUS_CREDITS/, logo: 'Logo' },
    ...{ models: 'Models and costs', packages: 'Packages', price: 'Price in US dollars' },
    ...{ below: 'This is below what providers charge:', undo: 'Undo', seal: 'Use the seal' },
    ...{ choose: 'Choose a picture', refused: /at most 1 MB and 16 megapixels/ },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, save: '保存', anyway: '仍然保存' },
    ...{ bonus: '新人礼', locked: /SIGN_UP_BONUS_CREDITS/, logo: '标志' },
    ...{ models: '模型与价格', packages: '积分套餐', price: '美元价格' },
    ...{ below: '低于服务方的收费：', undo: '撤回', seal: '用回印章' },
    ...{ choose: '选择图片', refused: /不超过\s1\sMB\s和\s16\s百万像素/ },
  },
] as const;

const logo = plainFile('logo.png', [194, 58, 30], { width: 64, height: 64 });

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('a setting that the environment sets shows its value and the variable', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/admin/settings');
      const bonus = page.getByRole('group', { name: words.bonus, exact: true });

      await expect(bonus.getByText('1,234', { exact: true })).toBeVisible();
      await expect(bonus.getByText(words.locked)).toBeVisible();
      await expect(bonus.getByRole('spinbutton')).toHaveCount(0);
      await expectGoodScreen(page);
    });

    test('a cost or price below the provider’s charge is saved only after a second press', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('models', 'packages');
      const { path } = routes.updateSetting;
      for (const key of ['models', 'packages'] as const) {
        consoleGuard.expect(409, path.replace(':key', key));
        await page.goto('/admin/settings');
        const group = page.getByRole('group', { name: words[key], exact: true });
        const field =
          key === 'models'
            ? group.getByRole('spinbutton').first()
            : group.getByRole('spinbutton', { name: words.price }).first();
        await field.fill('1');
        await group.getByRole('button', { name: words.save, exact: true }).click();
        await expect(group.getByRole('alert')).toContainText(words.below);
        // Layout shifts are not checked: on a busy machine the refusal arrives long after the press
        // and moves the elements below it.
        expect(await findViolationsIn(page)).toEqual([]);
        await group.getByRole('button', { name: words.anyway }).click();

        await expect(group.getByRole('alert')).toHaveCount(0);
        await expect(group.getByRole('button', { name: words.undo })).toBeVisible();
        await expect(field).toHaveValue('1');
      }
    });

    test('a logo replaces the seal, and a logo of 40 megapixels is refused', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('logo');
      consoleGuard.expect(400, routes.createLogo.path);
      await page.goto('/admin/settings');
      const group = page.getByRole('group', { name: words.logo, exact: true });
      const file = group.getByLabel(words.choose);
      await file.setInputFiles(claiming(8_000, 5_000));
      await expect(group.getByRole('alert')).toHaveText(words.refused);
      expect(await findViolationsIn(page)).toEqual([]);

      await file.setInputFiles(logo);
      await group.getByRole('button', { name: words.save, exact: true }).click();
      await expect(group.getByRole('button', { name: words.undo })).toBeVisible();
      const seal = page.getByRole('banner').locator('svg').first();
      await expect(async () => {
        await page.reload();
        const shown = await seal.evaluate(element => getComputedStyle(element).backgroundImage);
        expect(shown).toContain(LOGO_PATH.replace(':id', ''));
      }).toPass();
    });
  });
}

/** Returns a small file whose header claims these sides. */
function claiming(widthPixels: number, heightPixels: number): PictureFile {
  const buffer = Buffer.from(logo.buffer);
  buffer.writeUInt32BE(widthPixels, 16);
  buffer.writeUInt32BE(heightPixels, 20);

  return { ...logo, buffer };
}
