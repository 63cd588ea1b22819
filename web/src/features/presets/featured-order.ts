/**
 * Moves a preset by one place. `after` is the preset before the new place, null for the first
 * place. Returns undefined if the preset can't be moved.
 */
export function moveInOrder(
  ids: readonly string[],
  id: string,
  by: 1 | -1,
): { after: string | null; ids: string[] } | undefined {
  const place = ids.indexOf(id);
  if (place === -1 || place + by < 0 || place + by >= ids.length) return undefined;
  const order = ids.filter(other => other !== id).toSpliced(place + by, 0, id);

  return { after: order[place + by - 1] ?? null, ids: order };
}
