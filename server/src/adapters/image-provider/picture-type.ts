export type PictureType = 'png' | 'jpeg' | 'webp';

export function pictureTypeOf(bytes: Uint8Array): PictureType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';

  return bytes[0] === 0x52 && bytes[1] === 0x49 ? 'webp' : 'png';
}
