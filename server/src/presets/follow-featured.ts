/**
 * Keeps the featured presets for the landing page up to date. A page that is rendered without them
 * shows a skeleton, and the browser requests them.
 */
import { PRESETS_PER_CATEGORY_MAX } from '@vermilion/contract/limits';
import type { ListedPreset } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { listPresets } from './list-presets.ts';

type Change = (featured: readonly ListedPreset[]) => Promise<void> | void;

const FEATURED = {
  page: 1,
  limit: PRESETS_PER_CATEGORY_MAX,
  category: 'featured',
  sortBy: 'featured',
} as const;

/**
 * Calls `onChange` with the featured presets at first and after changes of the gallery, one call at
 * a time, until `close`.
 */
export function followFeatured(ctx: Context, onChange: Change): { close(): Promise<void> } {
  let isStale = false;
  let reading: Promise<void> | undefined;

  async function readWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        await onChange((await listPresets(ctx, null, FEATURED)).presets);
      } catch (error) {
        // While the database is down the last presets stay. The listener reads them again later.
        if (!isDatabaseAway(error))
          ctx.log.error({ err: error }, 'the featured presets could not be read');
      }
    }
    reading = undefined;
  }
  const refresh = () => {
    isStale = true;
    reading ??= readWhileStale();
  };
  const listener = ctx.listen({
    onNotice: ({ kind }) => kind === 'gallery' && refresh(),
    onListening: refresh,
  });

  return {
    async close() {
      await listener.close();
      await reading;
    },
  };
}
