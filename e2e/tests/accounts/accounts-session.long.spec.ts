// See RTM-6, SES-10, SES-11, SES-12.
import type { Page } from '@playwright/test';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expireSession } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { countSockets, watchRest, watchTraffic, watchUnderWay } from '../../fixtures/traffic.ts';

const expired = 'Your session has expired. Please log in again.';

test('signing out in one tab signs out the other one, clears its data and closes the sockets of both', async ({
  page,
  context,
  server,
  person,
}) => {
  const other = await context.newPage();
  await other.goto('/studio/image-studio');
  await other.getByRole('textbox', { name: 'Prompt' }).fill(`A boat for ${person.email}`);
  await page.goto('/');
  await expect.poll(() => countSockets(server.url)).toBe(2);

  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => countSockets(server.url)).toBe(0);
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A boat');
  await expect(other.getByRole('alert'), 'nothing has expired').toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a sign-out aborts open calls, so that no call is refused', async ({ page, person }) => {
  const path = new RegExp(`${routes.getRealtimeToken.path}$`);
  const isSignedOut = Promise.withResolvers<void>();
  await page.route(path, async route => {
    await isSignedOut.promise;
    await route.continue().catch(() => {}); // The page has aborted the call.
  });
  const asked = page.waitForRequest(path);
  await page.goto('/dashboard');
  const token = await asked;
  await page.route(`**${routes.signOut.path}`, async route => {
    const response = await route.fetch();
    isSignedOut.resolve();
    // The sign-out is answered only after the page has aborted the call.
    await token.response();
    await route.fulfill({ response });
  });

  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page, person.email).toHaveURL('/login');
});

test('signing in in one tab signs in the others, and an open log-in page leads to its next page', async ({
  page,
  context,
  person,
}) => {
  await context.clearCookies();
  const [gallery, login] = [await context.newPage(), await context.newPage()];
  await gallery.goto('/terms');
  await login.goto('/login?next=%2Fdashboard%2Fprofile');
  await page.goto('/login');
  await logIn(page, person);
  await expect(gallery.getByRole('banner').getByText('500 credits')).toBeVisible();
  await expect(login).toHaveURL('/dashboard/profile');
});

test('a changed name appears in another tab, too', async ({ page, context, person: _person }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Account of / })).toBeVisible();
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit display name' }).click();
  await page.getByLabel('Display name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account of Somebody Else' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Account of Somebody Else' })).toBeVisible();
});

test('if the server ends a session, a protected page leads to the log-in page, and a log-in returns to it', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  const atRest = watchRest(page);
  await page.goto('/studio/image-studio');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A prompt worth keeping');
  await atRest();
  consoleGuard.expect(401, routes.getRealtimeToken.path);
  consoleGuard.expect(401, routes.getMe.path);
  await expireSession(context, server.url);
  await expect(page.getByRole('alert')).toHaveText(expired);
  await expect(page).toHaveURL(
    url => url.pathname === '/login' && url.searchParams.get('next') === '/studio/image-studio',
  );
  await expectGoodScreen(page);
  await logIn(page, person);
  await expect(page).toHaveURL('/studio/image-studio');
  await expect(page.getByRole('textbox', { name: 'Prompt' }), 'it is the same user').toHaveValue(
    'A prompt worth keeping',
  );
});

test('after a refused call for a token, a page with a session tries again and connects', async ({
  page,
  person,
  consoleGuard,
}) => {
  const atRest = watchRest(page);
  consoleGuard.expect(401, routes.getRealtimeToken.path);
  await page.route(
    `**${routes.getRealtimeToken.path}`,
    route =>
      route.fulfill({ status: 401, json: { code: 'AUTH_UNAUTHORIZED', message: 'Not signed in' } }),
    { times: 1 },
  );
  await page.goto('/dashboard/profile');
  await atRest();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a refused call of an expired session leads to the log-in page with a message', async ({
  page,
  context,
  server,
  person: _person,
  consoleGuard,
}) => {
  await holdSocket(page);
  const underWay = watchUnderWay(page);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit display name' }).click();
  await page.getByLabel('Display name').fill('Too Late');
  await expect.poll(underWay).toBe(0);
  await expireSession(context, server.url);
  consoleGuard.expect(401, routes.updateProfile.path);
  consoleGuard.expect(401, routes.getMe.path);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(
    url => url.pathname === '/login' && url.searchParams.get('error') === expired,
  );
  await expect(page.getByText(expired)).toHaveCount(1);
});

test('on a public page a toast reports an expired session once', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  await holdSocket(page);
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expireSession(context, server.url);
  consoleGuard.expect(401, routes.getMe.path);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText(expired)).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/privacy');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprivacy');

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(expired), `it was shown to ${person.email} before`).toHaveCount(0);
});

test('a protected page that opens after its session has ended leads to the log-in page with a message', async ({
  page,
  context,
  server,
  person,
}) => {
  await expireSession(context, server.url);
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL(
    url => url.pathname === '/login' && url.searchParams.get('next') === '/dashboard/profile',
  );
  await expect(page.getByRole('alert'), person.email).toHaveText(expired);
});

test('a sign-out after the end of the session leads to the log-in page without an error', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  await holdSocket(page);
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expireSession(context, server.url);
  consoleGuard.expect(401, routes.signOut.path);
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert'), person.email).toHaveCount(0);
});

test('each change of path fetches the user, but a first load does not', async ({
  page,
  person,
}) => {
  const { calls } = watchTraffic(page);
  const asked = () => calls.filter(call => call === `GET ${routes.getMe.path}`).length;
  // With a silent socket, no message about the balance causes another request.
  await holdSocket(page);
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect.poll(asked, person.email).toBe(1);
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect.poll(asked).toBe(2);

  calls.length = 0;
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
  expect(calls).toContain(`GET ${routes.refreshSession.path}`);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/**
 * Replaces the WebSocket by a silent one, so that only a call can notice the end of the session.
 */
async function holdSocket(page: Page): Promise<void> {
  const token = { token: 'none', exp: Math.floor(Date.now() / 1_000) + 600 };
  await page.route(`**${routes.getRealtimeToken.path}`, route => route.fulfill({ json: token }));
  await page.routeWebSocket(REALTIME_PATH, () => {});
}
