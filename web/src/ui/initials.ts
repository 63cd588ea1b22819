/** Returns the first characters of the first and the last word, or of the only word. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const [first = ''] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';

  return `${first}${last}`;
}
