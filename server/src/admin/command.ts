import type { Context } from '../context.ts';

/** Prints what it did, in lines for a person or a log. */
export type Command = (ctx: Context, print: (line: string) => void) => Promise<void>;
