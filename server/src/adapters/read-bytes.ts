/**
 * Returns undefined beyond `bytesMax` without reading the rest.
 * @throws the error that breaks the answer off
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
