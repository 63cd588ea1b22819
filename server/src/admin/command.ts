import type { Context } from '../context.ts';

/** Prints the result in lines for a person or a log. */
export type Command = (ctx: Context, print: (line: string) => void) => Promise<void>;
