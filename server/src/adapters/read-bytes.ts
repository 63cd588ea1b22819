/**
 * Reads the whole answer. Returns undefined as soon as it exceeds `bytesMax`.
 * @throws the error that interrupts the answer
 */
export async function readBytes(
  answer: AsyncIterable<Buffer>,
  bytesMax: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > bytesMax) return undefined;
    chunks.push(chunk);
  }

  return Buffer.concat(chunks);
}
