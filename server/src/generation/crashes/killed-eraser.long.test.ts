import { afterAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../../test/crash/crash-points.ts';
import { startEraser } from '../../../test/crash/eraser.ts';

const eraser = await startEraser();
afterAll(() => eraser.close());

test.each<CrashPoint>([
  'before delete',
  'after delete',
  'after delete:2',
  'after delete:3',
  'before erase objects',
  'after erase objects',
  'before erase works',
  'after erase works',
  'before commit of erase works',
  'after commit of erase works',
  'before end task',
])(
  'after a kill %s, the restarted node makes store and rows agree',
  { timeout: 120_000 },
  async at => {
    await expect(eraser.endureCrash(at)).resolves.toBeUndefined();
  },
);
