import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

/** An error that the operator can correct: its message says how, and no stack is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * Returns a failed program's output: the message if the operator can fix it, otherwise the stack
 * with all causes.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const cause = error.cause === undefined ? '' : `\nbecause of ${describeError(error.cause)}`;

  return `${error.stack ?? error.message}${cause}`;
}

export const operatorCommands = commandsWith(join(import.meta.dirname, '../../vermilion'));

/**
 * @param program the program `vermilion` of a release; if it does not exist, the commands are npm's
 * scripts
 */
export function commandsWith(
  program: string,
  folder = process.cwd(),
): { start: string; admin: string } {
  if (!existsSync(program)) return { start: 'npm start', admin: 'npm run admin --' };
  const typed = relative(folder, program) === 'vermilion' ? './vermilion' : program;

  return { start: `${typed} start`, admin: `${typed} admin` };
}
