import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { linkIn } from '../../fixtures/mail-box.ts';
import { newPerson, type Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/sketchbook.ts';
import { expectPicture } from '../../fixtures/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { pollsOfJobs, type Traffic, watchTraffic } from '../../fixtures/traffic.ts';

test('a new user signs up, confirms, generates, sees the picture without a reload, and finds it after a restart', async ({
  page,
  server,
  mails,
  consoleGuard,
}) => {
  test.slow();
  const person = newPerson();
  const prompt = 'A lone boat on still water, mountains in mist';

  await test.step('sign up', () => signUp(page, person));

  await test.step('follow the mailed link', async () => {
    const mail = await mails.waitFor(person.email);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectGoodScreen(page);
    await expect(page.getByText('Email confirmed successfully! Please log in.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  const traffic = watchTraffic(page);
  await test.step('log in', () => logInAs(page, person, 'Mei Lin'));

  await test.step('generate, and see the picture arrive without a reload or a poll', () =>
    generate(page, prompt, traffic));

  await test.step('find it in the history after a restart, still signed in', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await expectPicture(page, prompt);
    await expectGoodScreen(page);

    consoleGuard.allowLostConnections();
    await server.stop('SIGTERM');
    await server.start();
    await page.reload();
    await expectPicture(page, prompt);
    await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();
    await expectGoodScreen(page);
  });
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('a new user signs up, confirms, generates, and finds the picture in the history', async ({
    page,
    mails,
  }) => {
    const { email, password } = newPerson();
    const prompt = '静水上一叶扁舟，远山入雾';

    await page.goto('/signup');
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('再输一次密码').fill(password);
    await page.getByRole('button', { name: '注册 • 得 500 积分' }).click();
    await expect(page.getByRole('heading', { name: '去邮箱看看' })).toBeVisible();
    const mail = await mails.waitFor(email);
    expect(mail.subject).toMatch(/\p{Script=Han}/u);

    await page.goto(linkIn(mail));
    await expect(page.getByText('邮箱验证成功，请登录。')).toBeVisible();
    await page.getByLabel('邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    await page
      .getByRole('dialog', { name: '怎么称呼你？' })
      .getByRole('button', { name: '以后再说' })
      .click();
    await expect(page.getByRole('banner').getByText('500 积分')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: '图像工作室' }).click();
    await page.getByRole('textbox', { name: '描述' }).fill(prompt);
    await page.getByRole('button', { name: '运行' }).click();
    await expectPicture(page, prompt);
    await expect(page.getByRole('banner').getByText('490 积分')).toBeVisible();
    await expectGoodScreen(page);

    await page.getByRole('banner').getByRole('link', { name: '工作台' }).click();
    await page.getByRole('tab', { name: '历史作品' }).click();
    await expectPicture(page, prompt);
    await expectGoodScreen(page);
  });
});

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up • Get 500 Credits' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Sign Up • Get 500 Credits' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectGoodScreen(page);
}

async function logInAs(page: Page, { email, password }: Person, username: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  const question = page.getByRole('dialog', { name: 'What should we call you?' });
  await question.getByLabel('Username').fill(username);
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: `Account of ${username}` }),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expectGoodScreen(page);
}

async function generate(page: Page, prompt: string, traffic: Traffic): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Image Studio' }).click();
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await expectGoodScreen(page);
  const documentsBefore = traffic.documents.length;
  await page.getByRole('button', { name: 'Run' }).click();
  await expectPicture(page, prompt);
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Completed')).toBeVisible();
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();

  expect(traffic.documents.length).toBe(documentsBefore);
  expect(pollsOfJobs(traffic)).toEqual([]);
  expect(
    traffic.messages.some(
      message =>
        message.type === 'job' &&
        message.job.status === 'completed' &&
        message.job.prompt === prompt,
    ),
  ).toBe(true);
  await expectGoodScreen(page);
}
