/** See RUN-6, RUN-8. */
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { askThree, expectToast, notifications } from '../../fixtures/queue.ts';
import {
  expectStatus,
  openStudioIn,
  runIn,
  studioViews,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const queueWords = {
  en: {
    others: 'Other works in progress',
    count: (count: number) => `${count} in progress`,
    painting: /^Painting, (about|longer|almost)/,
    next: 'Next in line',
    second: 'Number 2 in line',
    more: '1 more',
    cancel: 'Cancel',
    cancelWork: (title: string) => `Cancel: ${title}`,
    show: (title: string) => `Show: ${title}`,
    cancelled: 'Cancelled',
    back: 'Your 10 credits are back.',
    tooLate: 'It is already with the model',
    staysCharged: 'It will finish and stays charged.',
  },
  zh: {
    others: '其他进行中的作品',
    count: (count: number) => `${count} 幅进行中`,
    painting: /^正在画，/,
    next: '排在下一个',
    second: '排在第 2 位',
    more: '还有 1 幅',
    cancel: '取消',
    cancelWork: (title: string) => `取消：${title}`,
    show: (title: string) => `查看：${title}`,
    cancelled: '已取消',
    back: '10 积分已退回。',
    tooLate: '已经交给模型，来不及了',
    staysCharged: '它会画完，积分照扣。',
  },
};

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, options, words, isPhone } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const queue = options.locale === 'en-US' ? queueWords.en : queueWords.zh;

    test('the queue lists works in progress and waiting works, and a cancelled work is refunded', async ({
      page,
      context,
      server,
      painter,
    }) => {
      await askThree(context, server.url, painter);
      await openStudioIn(page, words);
      // An open dialog hides the rest of the page, even parts that load later. The notifications
      // load last, so the test waits for them.
      await expect(notifications(page)).toBeAttached();
      if (isPhone) await page.getByRole('button', { name: queue.count(3) }).click();
      const works = page.getByRole('list', { name: queue.others }).getByRole('listitem');
      await expect(works.filter({ hasText: 'First' }).getByText(queue.painting)).toBeVisible();
      await expect(works.getByRole('progressbar', { name: 'First' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      );
      await expect(works.filter({ hasText: 'Second' })).toContainText(queue.next);
      if (isPhone) await expect(works.filter({ hasText: 'Third' })).toContainText(queue.second);
      else await expect(works.getByRole('button', { name: queue.more })).toBeVisible();
      await expectGoodScreen(page);

      const toast = expectToast(page, queue.cancelled, queue.back);
      await works.getByRole('button', { name: queue.cancelWork('Second') }).click();
      await toast;
      await painter.dropped('Second');
      // In the open list an ended work stays. If the list moved up, a press could hit the next
      // work.
      if (isPhone) await expect(works.filter({ hasText: 'Second' })).toContainText(queue.cancelled);
      else await expect(works.filter({ hasText: 'Second' })).toHaveCount(0);
      await expect(works.filter({ hasText: 'Third' })).toContainText(queue.next);
      await expect(works.getByRole('button', { name: queue.cancelWork('Third') })).toBeFocused();
      await expectGoodScreen(page);

      await page.reload();
      await expect(page.getByRole('banner').first()).toContainText('480');
      if (isPhone) await page.getByRole('button', { name: queue.count(2) }).click();
      await expect(works.filter({ hasText: 'First' }).getByText(queue.painting)).toBeVisible();
      await expect(works.filter({ hasText: 'Third' })).toContainText(queue.next);

      await works.getByRole('button', { name: queue.show('Third') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectStatus(page, words, words.inLine);
      await expect(page.getByRole('figure')).toContainText('Third');
      await expectGoodScreen(page);
    });

    test('a run cancelled in the studio is refunded, and a billed run says that it continues', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, 'A pine on a rock');
      await painter.progress(0.4, 'A pine');
      await expect(wallOf(page, words).getByRole('progressbar').first()).toHaveAttribute(
        'aria-valuenow',
        '40',
      );
      await expect(page.getByRole('banner').first()).toContainText('490');

      const toast = expectToast(page, queue.cancelled, queue.back);
      await page
        .getByRole('button', { name: queue.cancel, exact: true })
        .filter({ visible: true })
        .click();
      await toast;
      await painter.dropped('A pine');
      await expectStatus(page, words, words.idle.status);
      await expect(
        isPhone ? page.getByRole('heading', { level: 1 }) : page.getByRole('textbox').first(),
      ).toBeFocused();
      await expect(page.getByRole('banner').first()).toContainText('500');
      await expect(page.getByRole('button', { name: words.run })).toBeEnabled();
      await expectGoodScreen(page);

      painter.bill();
      await runIn(page, words, 'A lighthouse');
      await painter.progress(0.4, 'A lighthouse');
      const toldLate = expectToast(page, queue.tooLate, queue.staysCharged);
      await page
        .getByRole('button', { name: queue.cancel, exact: true })
        .filter({ visible: true })
        .click();
      await toldLate;
      await expectStatus(page, words, words.painting);
      await expectGoodScreen(page);

      await painter.finish();
      await expectStatus(page, words, words.completed);
      await expect(page.getByRole('banner').first()).toContainText('490');
    });
  });
}
