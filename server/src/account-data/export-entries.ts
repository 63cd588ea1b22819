/** Lists are read page by page while they are written, so that memory stays small. */

import { Readable } from 'node:stream';
import {
  describeBrowser,
  findAskedAddress,
  listSessionsAfter,
  type User,
} from '../accounts/public.ts';
import { listAuditAfter } from '../audit/public.ts';
import { markSettingsOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { listLedgerAfter, readBalance } from '../credits/public.ts';
import { listFavoritesAfter } from '../favorites/public.ts';
import { listOrdersAfter } from '../payments/public.ts';
import { listUploadsAfter, type ZipEntry } from '../uploads/public.ts';
import { type KeptWork, listWorksAfter, originalIdOf, type WorkCursor } from '../works/public.ts';
import { type CopyTerms, listPictures, openPicture } from './copied-pictures.ts';
import { exportReadme } from './export-words.ts';
import { nameOfUpload } from './rules.ts';

export type Copied = CopyTerms & {
  user: User;
  onWork: () => Promise<void>;
};

const PAGE_LIMIT = 100;
const NIL = '00000000-0000-0000-0000-000000000000';

export async function* exportEntries(ctx: Context, copied: Copied): AsyncIterable<ZipEntry> {
  const { user, until } = copied;
  const file = (name: string, content: string): ZipEntry => ({
    name,
    body: Readable.from([Buffer.from(content)]),
    isText: true,
    writtenAt: until,
  });
  const list = (name: string, items: AsyncIterable<object>): ZipEntry => ({
    name,
    body: Readable.from(jsonOf(items)),
    isText: true,
    writtenAt: until,
  });

  yield file(
    'README.txt',
    exportReadme({ ...markSettingsOf(ctx), createdAt: until, isAgreed: copied.isAgreed }),
  );
  yield file('profile.json', `${JSON.stringify(await describeProfile(ctx, copied), null, 2)}\n`);
  yield list('sessions.json', sessionsOf(ctx, user.id));
  yield list('favorites.json', favoritesOf(ctx, user.id));
  yield list('credits.json', ledgerOf(ctx, user.credit_account_id));
  yield list('orders.json', ordersOf(ctx, user.credit_account_id));
  yield list('administration.json', auditOf(ctx, user.id));
  yield list('works.json', describedWorks(ctx, copied));
  yield list('uploads.json', describedUploads(ctx, user.id));
  yield* uploadFiles(ctx, user.id);
  yield* workFiles(ctx, copied);
}

async function describeProfile(ctx: Context, { user }: Copied) {
  return {
    id: user.id,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    email_asked_for: await findAskedAddress(ctx.db, user.id),
    display_name: user.display_name,
    puts_prompt_in_files: user.puts_prompt_in_files,
    role: user.role,
    created_at: user.created_at,
    credits: await readBalance(ctx.db, user.credit_account_id),
  };
}

async function* jsonOf(items: AsyncIterable<object>): AsyncIterable<Buffer> {
  let separator = '[\n';
  for await (const item of items) {
    yield Buffer.from(`${separator}  ${JSON.stringify(item)}`);
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** @param read gets the last item of the previous page, or undefined at first */
async function* paged<T>(read: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T, void> {
  for (let last: T | undefined; ; ) {
    const page = await read(last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE_LIMIT) return;
  }
}

async function* sessionsOf({ db }: Context, userId: string) {
  const sessions = paged<Awaited<ReturnType<typeof listSessionsAfter>>[number]>(last =>
    listSessionsAfter(db, userId, { afterId: last?.id ?? NIL, limit: PAGE_LIMIT }),
  );
  for await (const { user_agent, created_at, last_used_at, expires_at } of sessions) {
    yield {
      browser: describeBrowser(user_agent, 'en'),
      user_agent,
      created_at,
      last_used_at,
      expires_at,
    };
  }
}

function favoritesOf({ db }: Context, userId: string) {
  return paged<Awaited<ReturnType<typeof listFavoritesAfter>>[number]>(last =>
    listFavoritesAfter(db, userId, { afterId: last?.job_id ?? NIL, limit: PAGE_LIMIT }),
  );
}

function ledgerOf({ db }: Context, accountId: string) {
  return paged<Awaited<ReturnType<typeof listLedgerAfter>>[number]>(last =>
    listLedgerAfter(db, accountId, { afterSeq: last?.seq ?? 0, limit: PAGE_LIMIT }),
  );
}

function ordersOf({ db }: Context, accountId: string) {
  return paged<Awaited<ReturnType<typeof listOrdersAfter>>[number]>(last =>
    listOrdersAfter(db, accountId, { afterId: last?.id ?? NIL, limit: PAGE_LIMIT }),
  );
}

function auditOf({ db }: Context, userId: string) {
  return paged<Awaited<ReturnType<typeof listAuditAfter>>[number]>(last =>
    listAuditAfter(db, userId, { afterId: last?.id ?? NIL, limit: PAGE_LIMIT }),
  );
}

function uploadsOf({ db }: Context, userId: string) {
  return paged<Awaited<ReturnType<typeof listUploadsAfter>>[number]>(last =>
    listUploadsAfter(db, userId, { afterKey: last?.key ?? '', limit: PAGE_LIMIT }),
  );
}

async function* describedUploads(ctx: Context, userId: string) {
  for await (const { key, media_type, size_bytes, created_at } of uploadsOf(ctx, userId)) {
    yield { file: nameOfUpload(key, created_at), media_type, size_bytes, created_at };
  }
}

async function* uploadFiles(ctx: Context, userId: string): AsyncIterable<ZipEntry> {
  for await (const { key, created_at } of uploadsOf(ctx, userId)) {
    const stored = await ctx.objectStore.get(key);
    if (!stored) continue;
    yield {
      name: nameOfUpload(key, created_at),
      body: stored.body,
      isText: false,
      writtenAt: created_at,
    };
  }
}

/** Yields the works outside the trash, then the works in the trash, each newest first. */
async function* worksOf({ db }: Context, { user, until }: Copied): AsyncGenerator<KeptWork, void> {
  const cursor = (work?: KeptWork): WorkCursor | null =>
    work ? { createdAt: work.created_at, id: work.id } : null;
  for (const isTrash of [false, true]) {
    yield* paged<KeptWork>(last =>
      listWorksAfter(db, user.id, { until, isTrash, after: cursor(last), limit: PAGE_LIMIT }),
    );
  }
}

async function* describedWorks(ctx: Context, copied: Copied) {
  for await (const work of worksOf(ctx, copied)) {
    yield {
      id: work.id,
      created_at: work.created_at,
      completed_at: work.completed_at,
      in_trash_since: work.deleted_at,
      action: work.action,
      status: work.status,
      error: work.error,
      prompt: work.prompt,
      wants_enhanced_prompt: work.wants_enhanced_prompt,
      enhanced_prompt: work.enhanced_prompt,
      model_name: work.model_name,
      model_display_name: work.model_display_name,
      negative_prompt: work.negative_prompt,
      inputs: work.inputs.map(({ label, url }) => ({ letter: label, picture: url })),
      mask: work.mask_url,
      original_work: originalIdOf(work),
      upscales: work.upscaled_images.map(({ job_id }) => job_id),
      aspect_ratio: work.aspect_ratio,
      num_images: work.num_images,
      seed: work.seed,
      painter_version: work.painting?.version ?? null,
      understanding: work.painting?.understanding ?? null,
      cost_credits: work.cost_credits,
      flagged: work.nsfw_flags,
      images: (await listPictures(ctx, work, copied)).map(({ name, image }) => ({
        file: name,
        width: image.width,
        height: image.height,
      })),
    };
  }
}

/** Skips pictures that were deleted meanwhile. */
async function* workFiles(ctx: Context, copied: Copied): AsyncIterable<ZipEntry> {
  for await (const work of worksOf(ctx, copied)) {
    for (const picture of await listPictures(ctx, work, copied)) {
      const body = await openPicture(ctx, picture);
      if (!body) continue;
      yield {
        name: picture.name,
        body,
        isText: false,
        writtenAt: work.completed_at ?? work.created_at,
      };
    }
    await copied.onWork();
  }
}
