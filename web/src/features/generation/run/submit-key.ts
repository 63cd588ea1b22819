/**
 * The key under which one press of Run is known to the server. It lives until the id of its work came: until then the next press
 * with the same content sends it again, and so is charged once whatever happened to the first.
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
