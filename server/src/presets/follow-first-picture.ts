/**
 * The picture that the gallery begins with, for the page that shows it: read when this node begins to hear the database, and whenever
 * somebody may have changed what is featured, on whichever node. Nobody waits for it: a page that does not know it is as right as one that does.
 */
import { featuredSizes, srcsetOf } from '@vermilion/contract/featured-picture';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../database/failures.ts';
import type { FirstPicture } from '../http/bodies/first-picture.ts';
import { withMiddle } from '../uploads/public.ts';
import { findFirstImages } from './order-queries.ts';

type Change = (picture: FirstPicture | undefined) => Promise<void>;

/** Calls `onChange` with each state in its turn, until closed. */
export function followFirstPicture(ctx: Context, onChange: Change): { close(): Promise<void> } {
  let isStale = false;
  let reading: Promise<void> | undefined;

  async function readWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        await onChange(await readFirstPicture(ctx));
      } catch (error) {
        // What was told last stays: another picture than the first costs a moment, no more. A new ear reads it again.
        if (!isDatabaseAway(error))
          ctx.log.error({ err: error }, 'the first picture could not be read');
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

async function readFirstPicture(ctx: Context): Promise<FirstPicture | undefined> {
  const [image] = (await findFirstImages(ctx.db)) ?? [];

  return (
    image && {
      srcset: srcsetOf([...withMiddle(image).thumbnails, image]),
      sizes: featuredSizes(image),
    }
  );
}
