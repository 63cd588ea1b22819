/**
 * The idempotency key of a press of Run. It is kept until the work's id arrives: until then the
 * next press with the same content sends the same key, and so is charged once whatever happened to
 * the first.
 */
export type UnansweredSubmit = { key: string; content: string };

export function keyFor(
  body: unknown,
  unanswered: UnansweredSubmit | undefined,
  newKey: () => string,
): UnansweredSubmit {
  const content = JSON.stringify(body);

  return unanswered?.content === content ? unanswered : { key: newKey(), content };
}
