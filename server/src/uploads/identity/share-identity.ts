/**
 * Checks at the start that database and object store belong together, because a node with the wrong
 * database would treat all pictures as orphans. See `docs/decisions/0021-store-identity.md`.
 */
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { OperatorError, operatorCommands } from '../../describe-error.ts';
import { findUnknownKeys } from '../queries.ts';
import { claimIdentity, findIdentity, hasObjectRows, isBlankDatabase } from './queries.ts';
import { judgeStore, type StoreFacts, type StoreVerdict } from './rules.ts';

/**
 * The number of objects that are looked up in the database. Keys are random, so the first objects
 * represent the others.
 */
const OBJECTS_SEEN = 200;
const IDENTITY_BYTES = 16;

export class ForeignStoreError extends OperatorError {
  override name = 'ForeignStoreError';
}

export class StoreAwayError extends OperatorError {
  override name = 'StoreAwayError';
}

/**
 * Refuses a blank database if the store has objects or an identity, or can't be written. Runs
 * before the migrations, so that a database into which a backup will be restored stays empty.
 * @throws ForeignStoreError, StoreAwayError
 */
export async function refuseBlankDatabase(ctx: Context): Promise<void> {
  const storeId = await readIdentity(ctx);
  if (!(await isBlankDatabase(ctx.db))) return;
  const [first] = await firstKeys(ctx, 1);
  const objects = first === undefined ? 'none' : 'unknown';

  throwIfRefused(
    ctx,
    judgeStore({ databaseId: null, storeId, hasRows: false, objects }),
    JOIN_BLANK,
  );
  await requireStore(ctx);
}

/**
 * Compares the identities of database and store, and adds a missing identity if the contents match.
 * Writes the database's identity first, so that concurrent starts use the same identity, and the
 * next start can complete an interrupted start.
 * @throws ForeignStoreError, StoreAwayError
 */
export async function shareIdentity(ctx: Context): Promise<void> {
  const verdict = judgeStore(await readFacts(ctx));
  throwIfRefused(ctx, verdict);
  if (verdict.kind !== 'join') return;

  await requireStore(ctx);
  const databaseId = await claimIdentity(ctx.db, verdict.id ?? newIdentity(ctx));
  const storeId = await orStoreAway(ctx, ctx.objectStore.claim(databaseId));

  throwIfRefused(ctx, judgeStore({ databaseId, storeId, hasRows: false, objects: 'none' }));
}

/**
 * Like `shareIdentity`, but writes nothing, and refuses if the database or the store has no
 * identity.
 * @throws StoreAwayError, ForeignStoreError
 */
export async function requireSharedIdentity(ctx: Context): Promise<void> {
  await readIdentity(ctx);
  const verdict = judgeStore(await readFacts(ctx));
  throwIfRefused(ctx, verdict);
  if (verdict.kind === 'join') throw new ForeignStoreError(NEVER_STARTED);
}

const NEVER_STARTED =
  'No node has started with this database and these pictures yet: start one first.';

export function newIdentity({ chance }: Pick<Context, 'chance'>): string {
  return chance.bytes(IDENTITY_BYTES).toString('hex');
}

/**
 * Reads contents before identities. A node that starts meanwhile writes objects only after both
 * identities exist, so whoever reads its objects also reads the identities.
 */
async function readFacts(ctx: Context): Promise<StoreFacts> {
  const hasRows = await hasObjectRows(ctx.db);
  const keys = await firstKeys(ctx, OBJECTS_SEEN);
  const unknown = await findUnknownKeys(ctx.db, keys);
  const storeId = await ctx.objectStore.identity();
  const databaseId = await findIdentity(ctx.db);
  const objects = keys.length === 0 ? 'none' : unknown.length < keys.length ? 'known' : 'unknown';

  return { databaseId, storeId, hasRows, objects };
}

/**
 * Refuses a store that can't be reached or written. A full store is allowed: the node starts, but
 * reports that it is not ready.
 * @throws StoreAwayError
 */
export async function requireStore(ctx: Context): Promise<void> {
  try {
    await ctx.objectStore.probe();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.code !== 'FULL') throw awayError(ctx, error);
  }
}

/** @throws StoreAwayError */
function readIdentity(ctx: Context): Promise<string | null> {
  return orStoreAway(ctx, ctx.objectStore.identity());
}

/** @throws StoreAwayError instead of a StoreError */
export async function orStoreAway<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StoreError ? awayError(ctx, error) : error;
  }
}

function awayError({ config }: Context, { message, cause }: StoreError): StoreAwayError {
  const { place, setting } = placeOf(config);
  const reason = cause instanceof Error ? cause.message : message;

  return new StoreAwayError(
    `Pictures can't be kept in ${place} (${reason}): check ${setting}, and whether it may be written.`,
  );
}

/** Returns where the store is, and the settings that choose this place, for error messages. */
export function placeOf({ s3, dataDir }: Context['config']): { place: string; setting: string } {
  return s3
    ? { place: `the bucket ${s3.bucket} at ${s3.endpoint}`, setting: 'the settings of S3' }
    : { place: dataDir, setting: 'DATA_DIR' };
}

async function firstKeys({ objectStore }: Context, count: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objectStore.list()) {
    keys.push(key);
    if (keys.length === count) break;
  }

  return keys;
}

const JOIN = `\`${operatorCommands.admin} join-store\``;
const JOIN_BLANK = `\`${operatorCommands.admin} migrate\` and then ${JOIN}`;

function throwIfRefused({ config }: Context, verdict: StoreVerdict, commands = JOIN): void {
  if (verdict.kind !== 'refuse') return;
  const { place, setting } = placeOf(config);
  const pictures = `the pictures in ${place}`;
  const problem = {
    OTHER_IDENTITY: `The database and ${pictures} belong to two installations`,
    UNKNOWN_OBJECTS: `The database knows none of ${pictures}`,
    MISSING_OBJECTS: `The database knows pictures, but there are none in ${place}`,
    CLAIMED_STORE: `An installation with another database keeps its pictures in ${place}`,
  }[verdict.reason];

  throw new ForeignStoreError(
    `${problem}: set DATABASE_URL and ${setting} to what belongs together, or join the two on purpose with ${commands}.`,
  );
}
