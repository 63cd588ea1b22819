import type { Context } from '../src/context.ts';

export const runningServers = new Set<{ ctx: Context; close(): Promise<void> }>();
