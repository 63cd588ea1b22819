import type { Context } from '../src/context.ts';

/** The test servers that `beforeAll` or a test has started and nobody has closed yet, in order. */
export const runningServers = new Set<{ ctx: Context; close(): Promise<void> }>();
