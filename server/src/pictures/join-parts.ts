export type JoinParts = (sent: Buffer, parts: readonly Buffer[]) => Buffer;

/**
 * Joins parts of a buffer and small new parts, in order. If there is room, the largest part stays
 * in place and the others are written around it: this avoids a large copy but overwrites the
 * buffer.
 * @returns the same buffer if nothing is left out or added
 */
export function joinParts(sent: Buffer, parts: readonly Buffer[]): Buffer {
  const pieces = mergeNeighbors(parts);
  const largest = pieces.reduce(
    (best, piece, index) => (piece.length > (pieces[best]?.length ?? 0) ? index : best),
    0,
  );
  const kept = pieces[largest];
  // Copy the parts first: their target range may overlap their source range.
  const [head, tail] = [
    Buffer.concat(pieces.slice(0, largest)),
    Buffer.concat(pieces.slice(largest + 1)),
  ];
  const start = kept && kept.buffer === sent.buffer ? kept.byteOffset - sent.byteOffset : -1;
  if (start === 0 && kept?.length === sent.length && pieces.length === 1) return sent;
  if (!kept || start < head.length || start + kept.length + tail.length > sent.length)
    return Buffer.concat(pieces);

  head.copy(sent, start - head.length);
  tail.copy(sent, start + kept.length);

  return sent.subarray(start - head.length, start + kept.length + tail.length);
}

/**
 * Joins parts like `joinParts`, but leaves the sent buffer unchanged.
 * @returns the same buffer if nothing is left out or added
 */
export function joinCopies(sent: Buffer, parts: readonly Buffer[]): Buffer {
  const pieces = mergeNeighbors(parts);
  const [whole] = pieces;
  const isWhole =
    pieces.length === 1 &&
    whole?.buffer === sent.buffer &&
    whole.byteOffset === sent.byteOffset &&
    whole.length === sent.length;

  return isWhole ? sent : Buffer.concat(pieces);
}

function mergeNeighbors(parts: readonly Buffer[]): Buffer[] {
  const merged: Buffer[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isNeighbor =
      last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset;
    if (isNeighbor)
      merged[merged.length - 1] = Buffer.from(
        part.buffer,
        last.byteOffset,
        last.length + part.length,
      );
    else merged.push(part);
  }

  return merged;
}
