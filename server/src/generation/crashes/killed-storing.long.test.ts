/** The picture kills each node that prepares it, as a crash in native code would. See JOB-19. */
import { afterAll, expect, test } from 'vitest';
import { endureCrash, recover } from '../../../test/crash/moments.ts';
import { startOrdeal } from '../../../test/crash/ordeal.ts';
import { listRows } from '../../../test/jobs/job-rows.ts';
import { STORING_ATTEMPTS_MAX } from '../jobs/rules/definitions.ts';

const ordeal = await startOrdeal();
afterAll(() => ordeal.close());

test('a picture that kills nodes kills three, then its work is refunded and no node fetches it again', {
  timeout: 600_000,
}, async () => {
  for (let deaths = 0; deaths < STORING_ATTEMPTS_MAX; deaths += 1) {
    await endureCrash(ordeal, { at: 'before preparePicture', works: deaths === 0 ? 1 : 0 });
  }

  await recover(ordeal, { isTimeSkipped: true });

  expect(await listRows(ordeal.ctx.db)).toMatchObject([
    { status: 'failed', error_code: 'NO_IMAGE', storing_attempts: STORING_ATTEMPTS_MAX },
  ]);
  expect(ordeal.fal.calls.filter(({ path }) => path.endsWith('png'))).toHaveLength(
    STORING_ATTEMPTS_MAX,
  );
  await ordeal.judge();
});
