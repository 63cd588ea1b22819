/**
 * All bytes of an answer that has no encoding set; undefined where there are more than `bytesMax`, of which the rest is not read.
 * @throws whatever breaks the answer off
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
