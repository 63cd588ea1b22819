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
