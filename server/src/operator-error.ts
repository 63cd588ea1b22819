/** An error that the operator can mend: its message says how, and no stack is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
