import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

/** An error that the operator can mend: its message says how, and no stack is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What a program that can't go on prints: plain words where the operator can mend it, else the stack, with every cause's. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const cause = error.cause === undefined ? '' : `\nbecause of ${explainError(error.cause)}`;

  return `${error.stack ?? error.message}${cause}`;
}

/** How an operator types the commands of this program. */
export const operatorCommands = commandsWith(join(import.meta.dirname, '../../vermilion'));

/** @param program `vermilion` of a release; a checkout has npm's scripts instead */
export function commandsWith(
  program: string,
  folder = process.cwd(),
): { start: string; admin: string } {
  if (!existsSync(program)) return { start: 'npm start', admin: 'npm run admin --' };
  const typed = relative(folder, program) === 'vermilion' ? './vermilion' : program;

  return { start: `${typed} start`, admin: `${typed} admin` };
}
