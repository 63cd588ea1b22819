/** See WRK-8. */
import { fillPath, REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expectPicture } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchUnderWay } from '../../fixtures/traffic.ts';
import { paintWorks } from '../../fixtures/works.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('an open work shows its result in place, and closes when it is deleted elsewhere', async ({
  page,
  context,
  server,
  painter,
}) => {
  painter.hold();
  const call = callsOf(context, server.url);
  const { jobId } = await call(routes.submitJob, {
    prompt: 'A lake at dawn',
    modelName: 'sketchbook',
  });
  const underWay = watchUnderWay(page);
  await page.goto(`/?viewJobId=${jobId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Generating...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use work' })).toHaveCount(0);
  await expectGoodScreen(page);
  await painter.finish();
  await expect(dialog.getByRole('link', { name: 'View full size' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use work' })).toBeVisible();

  // The picture must be loaded before its deletion, otherwise its request fails.
  await expectPicture(page, 'A lake at dawn');
  await expect.poll(underWay).toBe(0);
  await call({ ...routes.deleteWork, path: fillPath(routes.deleteWork.path, { id: jobId }) });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused();
});

test('a work that ends after the page reads it and before the page subscribes is shown as ended', async ({
  page,
  context,
  server,
  painter,
}) => {
  painter.hold();
  const call = callsOf(context, server.url);
  const { jobId } = await call(routes.submitJob, {
    prompt: 'A lake at dawn',
    modelName: 'sketchbook',
  });
  const ended = Promise.withResolvers<void>();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => {
    const peer = socket.connectToServer();
    socket.onMessage(async message => {
      await ended.promise;
      peer.send(message);
    });
  });
  await page.goto(`/?viewJobId=${jobId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Generating...')).toBeVisible();
  await painter.finish();
  const getWork = { ...routes.getWork, path: fillPath(routes.getWork.path, { id: jobId }) };
  await expect.poll(async () => (await call(getWork)).job.status).toBe('completed');
  ended.resolve();
  await expect(dialog.getByRole('link', { name: 'View full size' })).toBeVisible();
  await expectPicture(page, 'A lake at dawn');
});

test('the dialog of a work that is deleted during a lost connection closes once the connection is back', async ({
  page,
  context,
  server,
}) => {
  const [work] = await paintWorks(context, server.url, ['A lost letter']);
  if (!work) throw new Error('nothing was painted');
  const subscribed = Promise.withResolvers<() => Promise<void>>();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => {
    socket.connectToServer().onMessage(message => {
      const text = message.toString();
      if (text.includes('"deleted"')) return;
      socket.send(message);
      if (text.includes('"subscribed"')) subscribed.resolve(() => socket.close({ code: 1012 }));
    });
  });
  const underWay = watchUnderWay(page);
  await page.goto(`/?viewJobId=${work.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Use work' })).toBeVisible();
  const cut = await subscribed.promise;
  await expectPicture(page, 'A lost letter');
  await expect.poll(underWay).toBe(0);

  const call = callsOf(context, server.url);
  const path = fillPath(routes.deleteWork.path, { id: work.id });
  await call({ ...routes.deleteWork, path });
  await cut();

  await expect(dialog).toHaveCount(0);
});
