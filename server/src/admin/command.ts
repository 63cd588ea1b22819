import type { Context } from '../context.ts';

export type Command = (ctx: Context, print: (line: string) => void) => Promise<void>;
