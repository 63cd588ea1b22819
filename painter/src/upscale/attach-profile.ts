/** Inserts a color profile into a PNG. sharp can only attach profiles from files. */
import { crc32, deflateSync } from 'node:zlib';

/** The length of the signature and the header chunk; the profile is inserted after them. */
const HEADER_BYTES = 8 + 25;

export function attachProfile(png: Uint8Array, profile: Uint8Array): Uint8Array {
  const name = Buffer.from('ICC profile\0\0', 'latin1');
  const content = Buffer.concat([Buffer.from('iCCP', 'latin1'), name, deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}
