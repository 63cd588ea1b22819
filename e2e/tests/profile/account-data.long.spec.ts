// See ACC-25, ACC-27.
import { EXPORT_FILE_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

test.describe('the copy of the user’s data', () => {
  test('can be requested and downloaded', async ({ page, context, server, person }) => {
    await paintWorks(context, server.url, ['A quiet sea']);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Export my data' }).click();
    await expect(page.getByText(/^Ready: [\d.,]+ [kM]B, kept until /)).toBeVisible({
      timeout: 30_000,
    });
    await expectGoodScreen(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).url(), person.email).toContain(EXPORT_FILE_PATH);
    const zip = await context.request.get(`${server.url}${EXPORT_FILE_PATH}`);
    expect((await zip.body()).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    await expect(page.getByRole('button', { name: 'Make a new copy' })).toBeVisible();
  });

  test('appears even if an older answer, which has no copy, arrives after the request', async ({
    page,
    person,
  }) => {
    const hasAsked = Promise.withResolvers<void>();
    let polls = 0;
    await page.route(`**${routes.getExport.path}`, async route => {
      if (route.request().method() === 'POST') return route.fallback();
      polls += 1;
      if (polls > 1) return route.fallback();
      await hasAsked.promise;
      await route.fulfill({ json: { export: null } });
    });
    await page.goto('/dashboard/profile');
    const answered = page.waitForResponse(response => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Export my data' }).click();
    await (await answered).finished();
    hasAsked.resolve();
    await expect(page.getByText(/^Ready: /), person.email).toBeVisible({ timeout: 30_000 });
  });

  test('shows its progress, and offers another try after a failure', async ({ page, person }) => {
    const copy = {
      id: '00000000-0000-7000-8000-000000000000',
      total: 40,
      size_bytes: null,
      expires_at: null,
    };
    let state = { ...copy, status: 'pending', done: 10, created_at: new Date().toISOString() };
    await page.route(`**${routes.getExport.path}`, route =>
      route.fulfill({ json: { export: state } }),
    );
    await page.clock.install();
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('progressbar'), person.email).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await expect(page.getByText('10 of 40 works')).toBeVisible();
    await expectGoodScreen(page);

    state = { ...state, done: 30 };
    await page.clock.runFor(2_000);
    await expect(page.getByText('30 of 40 works')).toBeVisible();
    state = { ...state, status: 'failed' };
    await page.clock.runFor(2_000);
    await expect(page.getByText('The copy could not be made. Nothing was changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectGoodScreen(page);
  });
});

const agreement = {
  en: {
    request: 'Export my data',
    question: 'Originals without the AI label?',
    labelled: 'JPEGs with the label',
    agree: 'Agree, originals',
    close: 'Close',
    ready: /^Ready: /,
    anew: 'Make a new copy',
  },
  zh: {
    request: '导出我的数据',
    question: '要无标识的原图吗？',
    labelled: '带标识的 JPEG',
    agree: '同意，要原图',
    close: '关闭',
    ready: /^已备好：/,
    anew: '重新导出',
  },
};

for (const { name, options } of studioViews) {
  const said = agreement[options.locale === 'zh-CN' ? 'zh' : 'en'];

  test.describe(name, () => {
    test.use(options);

    test('on a server that labels AI pictures, the page first asks which files the copy has', async ({
      page,
      consoleGuard,
      person,
    }) => {
      const { path } = routes.requestExport;
      consoleGuard.expect(409, path);
      const answers: unknown[] = [];
      // The pictures of Sketchbook need no label, so the test itself answers like a server with
      // labels.
      await page.route(`**${path}`, async route => {
        if (route.request().method() !== 'POST') return route.fallback();
        const { is_agreed: isAgreed } = route.request().postDataJSON() as { is_agreed?: boolean };
        answers.push(isAgreed);
        const refusal = {
          code: 'AGREEMENT_NEEDED',
          message: 'Please agree first.',
          requestId: 'a',
        };
        await (isAgreed === undefined
          ? route.fulfill({ status: 409, json: refusal })
          : route.continue());
      });
      await page.goto('/dashboard/profile');
      const question = page.getByRole('dialog', { name: said.question });
      await page.getByRole('button', { name: said.request }).click();
      await expect(question).toBeVisible();
      await expectGoodScreen(page);
      await question.getByRole('button', { name: said.close }).click();
      await expect(question).toHaveCount(0);

      await page.getByRole('button', { name: said.request }).click();
      await question.getByRole('button', { name: said.labelled }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByText(said.ready), person.email).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: said.anew }).click();
      await question.getByRole('button', { name: said.agree }).click();
      await expect(question).toHaveCount(0);
      expect(answers).toEqual([undefined, undefined, false, undefined, true]);
    });
  });
}

test.describe('deleting the account', () => {
  test('needs the password, says what is lost, and ends on the log-in page', async ({
    page,
    context,
    server,
    consoleGuard,
    person,
  }) => {
    consoleGuard.expect(401, routes.deleteAccount.path);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('500 credits are forfeited.');
    await expect(dialog).toContainText(
      'All works, uploads, favorites and personal data go for good',
    );
    await expectGoodScreen(page);
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await confirm.click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Enter your password.',
    );
    await dialog.getByLabel('Password', { exact: true }).fill('not my password');
    await confirm.click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password is not right.',
    );
    await expectGoodScreen(page);

    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await confirm.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your account has been deleted.' }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect((await context.request.get(`${server.url}${routes.getMe.path}`)).status()).toBe(401);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('is refused for the last administrator, and the dialog says why', async ({
    page,
    consoleGuard,
    person,
  }) => {
    consoleGuard.expect(409, routes.deleteAccount.path);
    const message = 'This is the last administrator. Make somebody else an administrator first.';
    await page.route(`**${routes.deleteAccount.path}`, route =>
      route.fulfill({ status: 409, json: { code: 'LAST_ADMIN', message } }),
    );
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await expectGoodScreen(page);
  });
});
