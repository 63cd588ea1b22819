/**
 * An idempotency key that is kept until the work's id arrives. Another press with the same content
 * sends the same key, so that the run is charged once even if an answer was lost.
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
