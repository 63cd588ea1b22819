/**
 * Settings that can't be changed, or only after a second press. See SET-2, SET-10, SET-11, SET-14,
 * SET-15.
 */
import type { Page } from '@playwright/test';
import type { ListedModel } from '@vermilion/contract/admin/models';
import {
  type SettingChange,
  type SettingView,
  settingDefaults,
} from '@vermilion/contract/admin/site-settings';
import { fillPath, LOGO_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { type PictureFile, plainFile } from '../../fixtures/picture-files.ts';
import { test } from '../../fixtures/studios/paid-models.ts';
import { expect } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, save: 'Save', anyway: 'Save anyway' },
    ...{ bonus: 'Sign-up bonus', locked: /^Set by SIGN_UP_BONUS_CREDITS/, logo: 'Logo' },
    ...{ models: 'Models and costs', packages: 'Packages', price: 'Price in US dollars' },
    ...{ below: 'This is below what providers charge:', undo: 'Undo', seal: 'Use the seal' },
    ...{
      choose: 'Choose a picture',
      refused: 'This picture has 40 megapixels. A logo has at most 16.',
    },
    tooLarge: 'This file is too large. A logo has at most 1 MB.',
    noPicture: 'This file can’t be a logo: it is neither a PNG nor a WebP.',
    ...{ accent: 'Accent', light: 'Light theme' },
    contrast: 'Light theme: The contrast is 1.08 to 1. Text needs 4.5 to 1.',
    ...{ trash: 'Days in the trash', fraction: 'Enter a whole number.' },
    noNumber: 'Enter a number.',
    ...{ brand: 'Name', empty: 'Enter a text.', long: 'At most 40 characters are possible.' },
    ...{ contact: 'Contact address', address: 'Enter an email address.' },
    ...{ bonusCredits: 'Bonus credits', lowest: 'Sketch, Bonus credits: At least 0 is needed.' },
    undoOf: 'Undo this change of Packages',
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, save: '保存', anyway: '仍然保存' },
    ...{ bonus: '新人礼', locked: /SIGN_UP_BONUS_CREDITS/, logo: '标志' },
    ...{ models: '模型与价格', packages: '积分套餐', price: '美元价格' },
    ...{ below: '低于服务方的收费：', undo: '撤回', seal: '用回印章' },
    ...{ choose: '选择图片', refused: '这张图片有 40 百万像素，标志最多 16 百万像素。' },
    tooLarge: '文件太大，标志最多 1 MB。',
    noPicture: '这个文件不能用作标志：它既不是 PNG，也不是 WebP。',
    ...{ accent: '强调色', light: '浅色主题' },
    contrast: '浅色主题：对比度为 1.08 : 1，文字需要 4.5 : 1。',
    ...{ trash: '回收站天数', fraction: '请填写整数。' },
    noNumber: '请填写数字。',
    ...{ brand: '名称', empty: '请填写文字。', long: '最多 40 个字符。' },
    ...{ contact: '联系邮箱', address: '请填写邮箱地址。' },
    ...{ bonusCredits: '赠送积分', lowest: 'Sketch, 赠送积分：不能低于 0。' },
    undoOf: '撤销对“积分套餐”的这次修改',
  },
] as const;

const [first, ...others] = settingDefaults.packages;
const cheap = [{ ...first, price_usd_minor: 100, price_cny_minor: 700 }, ...others];
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
      settings.restore('packages', 'models');
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
        await expectGoodScreen(page);
        await group.getByRole('button', { name: words.anyway }).click();

        await expect(group.getByRole('alert')).toHaveCount(0);
        await expect(group.getByRole('button', { name: words.undo })).toBeVisible();
        await expect(field).toHaveValue('1');
      }
    });

    test('an undo to a price below the provider’s charge is saved only after a second press', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('packages', 'models');
      const { change, lastChangeOf, offerOnlyFree, listPaid } = settingsOf(page, server.url);
      await offerOnlyFree();
      await change('packages', cheap);
      await change('packages', null);
      const raised = await lastChangeOf('packages');
      await change('models', null);
      await expect.poll(listPaid).not.toEqual([]);
      consoleGuard.expect(409, fillPath(routes.undoSettingChange.path, { id: raised }));

      await page.goto('/admin/settings');
      const group = page.getByRole('group', { name: words.packages, exact: true });
      await group.getByRole('button', { name: words.undo }).click();
      await expect(group.getByRole('alert')).toContainText(words.below);
      await group.getByRole('button', { name: words.anyway }).click();
      await expect(group.getByRole('alert')).toHaveCount(0);
      const price = group.getByRole('spinbutton', { name: words.price }).first();
      await expect(price).toHaveValue('1');

      await change('packages', null);
      await page.goto('/admin/audit');
      const undos = page.getByRole('button', { name: words.undoOf }).filter({ visible: true });
      // The third latest change is the one whose undo was refused above.
      await undos.nth(2).click();
      const question = page.getByRole('dialog');
      await expect(question.getByRole('alert')).toContainText(words.below);
      await expectGoodScreen(page);
      await question.getByRole('button', { name: words.anyway }).click();
      await expect(question).toHaveCount(0);
      await page.goto('/admin/settings');
      await expect(price).toHaveValue('1');
    });

    test('an undo that leaves a package below the providers’ charge is saved only after a second press', async ({
      page,
      person,
      server,
      settings,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      settings.restore('packages', 'models');
      const { change, lastChangeOf, offerOnlyFree, listPaid } = settingsOf(page, server.url);
      await offerOnlyFree();
      await change('packages', cheap);
      const undone = fillPath(routes.undoSettingChange.path, { id: await lastChangeOf('models') });
      consoleGuard.expect(409, undone);
      await page.goto('/admin/settings');
      const group = page.getByRole('group', { name: words.models, exact: true });
      await group.getByRole('button', { name: words.undo }).click();
      await expect(group.getByRole('alert')).toContainText(words.below);
      await expect(group.getByRole('alert')).toContainText('Sketch');
      await expectGoodScreen(page);
      expect(await listPaid()).toEqual([]);
      await group.getByRole('button', { name: words.anyway }).click();

      await expect(group.getByRole('alert')).toHaveCount(0);
      await expect.poll(listPaid).not.toEqual([]);
    });

    test('a refused value has its reason in the language of the page, and is not saved', async ({
      page,
      person,
      server,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      const { path } = routes.updateSetting;
      for (const key of ['accent', 'trash-days', 'brand-name', 'contact-email', 'packages'])
        consoleGuard.expect(400, path.replace(':key', key));
      await page.goto('/admin/settings');
      const groupOf = (name: string) => page.getByRole('group', { name, exact: true });
      const refuse = async (name: string, value: string, reason: string, label?: string) => {
        const group = groupOf(name);
        const field = label
          ? group.getByLabel(label).first()
          : group.getByLabel(name, { exact: true });
        await field.fill(value);
        await group.getByRole('button', { name: words.save, exact: true }).click();
        await expect(group.getByRole('alert')).toHaveText(reason);
      };
      await refuse(words.trash, '', words.noNumber);
      await refuse(words.trash, '2.5', words.fraction);
      await refuse(words.brand, ' ', words.empty);
      await refuse(words.brand, 'x'.repeat(41), words.long);
      await refuse(words.contact, 'nobody', words.address);
      await refuse(words.packages, '-1', words.lowest, words.bonusCredits);
      await expectGoodScreen(page);
      // This refusal is last, because axe would report the low contrast of the color's preview.
      await refuse(words.accent, '#ffee00', words.contrast, words.light);

      await page.reload();
      await expect(groupOf(words.contact).getByLabel(words.contact, { exact: true })).toHaveValue(
        '',
      );
      await expect(page.getByRole('alert')).toHaveCount(0);
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
      await file.setInputFiles({ ...logo, buffer: Buffer.alloc(1_048_577) });
      await expect(group.getByRole('alert')).toHaveText(words.tooLarge);
      await file.setInputFiles({ ...logo, buffer: Buffer.from('GIF89a') });
      await expect(group.getByRole('alert')).toHaveText(words.noPicture);
      await file.setInputFiles(claiming(8_000, 5_000));
      await expect(group.getByRole('alert')).toHaveText(words.refused);
      await expectGoodScreen(page);

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

function settingsOf(page: Page, url: string) {
  const call = callsOf(page.context(), url);

  async function change(key: 'models' | 'packages', value: unknown): Promise<void> {
    const { settings } = await call(routes.listSettings);
    const { revision } = settings.find((setting: SettingView) => setting.key === key);
    const path = fillPath(routes.updateSetting.path, { key });
    await call({ ...routes.updateSetting, path }, { value, revision });
  }

  async function lastChangeOf(key: 'models' | 'packages'): Promise<string> {
    const { last_changes: changes } = await call(routes.listSettings);

    return changes.find((one: SettingChange) => one.key === key).id;
  }

  async function listPaid(): Promise<ListedModel[]> {
    const { models } = await call(routes.listAllModels);

    return models.filter((model: ListedModel) => !model.is_off && model.least_credits > 0);
  }

  async function offerOnlyFree(): Promise<void> {
    const off = (await listPaid()).map(({ model_name }) => [model_name, { is_off: true }]);
    await change('models', { changes: Object.fromEntries(off), order: [] });
    await expect.poll(listPaid).toEqual([]);
  }

  return { change, lastChangeOf, offerOnlyFree, listPaid };
}

/** Returns a small file whose header claims these sides. */
function claiming(widthPixels: number, heightPixels: number): PictureFile {
  const buffer = Buffer.from(logo.buffer);
  buffer.writeUInt32BE(widthPixels, 16);
  buffer.writeUInt32BE(heightPixels, 20);

  return { ...logo, buffer };
}
