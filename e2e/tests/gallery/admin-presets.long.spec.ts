/** See PRE-13. */
import type { Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { breakCalls } from '../../fixtures/break-calls.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { archiveAll, listPresets } from '../../fixtures/presets.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const words = {
  en: {
    ...{
      more: 'More options',
      save: 'Save as Preset',
      name: 'Title',
      description: 'Description (optional)',
    },
    ...{
      creative: 'Creative',
      pose: 'Pose Control',
      untitled: 'It needs a title.',
      submit: 'Save preset',
    },
    ...{
      isPublic: /^Everybody will see this picture/,
      saved: 'Preset saved: Lighthouse above the sea',
    },
    ...{
      failed: 'Failed to create preset. Please try again.',
      remove: 'Delete',
      saving: 'Saving',
      cancel: 'Cancel',
    },
  },
  zh: {
    ...{ more: '更多', save: '存为灵感', name: '标题', description: '说明（可不填）' },
    ...{ creative: '创意', pose: '姿态控制', untitled: '请先写个标题。', submit: '保存灵感' },
    ...{ isPublic: /^这幅画和它的描述/, saved: '已存为灵感：Lighthouse above the sea' },
    ...{ failed: '灵感没能存好，请重试。', remove: '删除', saving: '正在保存', cancel: '取消' },
  },
};

for (const { name, options, isPhone } of studioViews) {
  const said = words[isPhone ? 'zh' : 'en'];

  test.describe(name, () => {
    test.use(options);

    test('an administrator saves a work as a preset, and other users have no menu entry for it', async ({
      page,
      context,
      server,
      person,
      consoleGuard,
    }) => {
      const [work] = await paintWorks(context, server.url, ['A red lighthouse, at dusk']);
      const openMenu = async () => {
        await page.goto(`/?viewJobId=${work?.id}`);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: said.more, exact: true })
          .click();
        await expect(page.getByRole('menuitem', { name: said.remove })).toBeVisible();
      };
      await openMenu();
      await expect(page.getByRole('menuitem', { name: said.save })).toHaveCount(0);
      await server.admin('promote', person.email);
      await openMenu();
      await page.getByRole('menuitem', { name: said.save }).click();

      const dialog = page.getByRole('dialog', { name: said.save });
      const title = dialog.getByRole('textbox', { name: said.name, exact: true });
      await expect(title).toHaveValue('red lighthouse');
      await expect(dialog.getByText('14/80')).toBeVisible();
      await expect(dialog.getByText('0/200')).toBeVisible();
      await expect(dialog.getByText(said.isPublic)).toBeVisible();
      await expect(dialog.getByRole('radio', { name: said.creative })).toBeChecked();
      await expectGoodScreen(page);

      const submit = dialog.getByRole('button', { name: said.submit });
      await fillIn(dialog, said);

      consoleGuard.expect(502, routes.createPreset.path);
      const outage = await breakCalls(page, [`**${routes.createPreset.path}`], {
        status: 502,
        json: 'away',
      });
      await submit.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectGoodScreen(page);
      const answer = Promise.withResolvers<void>();
      await page.route(`**${routes.createPreset.path}`, async route => {
        await answer.promise;
        await route.fallback();
      });
      await outage.endWith(submit);
      await expect(dialog.getByRole('button', { name: said.saving })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: said.cancel })).toBeDisabled();
      answer.resolve();
      await expect(page.getByText(said.saved)).toBeVisible();
      await expect(dialog).toHaveCount(0);

      const [preset] = await listPresets(context, server.url, 'pose-control');
      expect(preset).toMatchObject({
        title: 'Lighthouse above the sea',
        prompt: 'A red lighthouse, at dusk',
      });
      await archiveAll(context, server.url);
    });
  });
}

async function fillIn(dialog: Locator, said: typeof words.en): Promise<void> {
  const title = dialog.getByRole('textbox', { name: said.name, exact: true });
  const submit = dialog.getByRole('button', { name: said.submit });
  await title.fill('  ');
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(said.untitled);
  // The limit counts characters, and each of these has two UTF-16 units.
  await title.fill('𠮷'.repeat(81));
  await expect(title).toHaveValue('𠮷'.repeat(80));
  await expect(dialog.getByText('80/80')).toBeVisible();
  await title.fill('Lighthouse above the sea');
  await dialog.getByRole('textbox', { name: said.description }).fill('d'.repeat(181));
  await expect(dialog.getByText('181/200')).toHaveCSS(
    'color',
    await colorOf(dialog.page(), '--amber'),
  );
  await dialog.getByText(said.pose, { exact: true }).click();
}

function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate(name => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();

    return color;
  }, token);
}
