/** An id as `ids.ts` declares it, without its schema library: what can't be one need not be asked for, nor what names nothing. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
