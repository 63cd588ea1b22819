import type { Context } from '../src/context.ts';

/** The running test servers, in the order of their starts. */
export const runningServers = new Set<{ ctx: Context; close(): Promise<void> }>();
