/** Adapters that answer at once: a provider, and a store and a mailer that discard everything. */
import type { ImageProvider } from '@vermilion/server/src/adapters/image-provider/port.ts';
import type { Mailer } from '@vermilion/server/src/adapters/mailer/port.ts';
import type { ObjectStore } from '@vermilion/server/src/adapters/object-store/port.ts';
import type { PreparePicture } from '@vermilion/server/src/pictures/prepare-picture.ts';
import sharp from 'sharp';

export function instantProvider(picture: Uint8Array): ImageProvider {
  const answer = async () => ({
    kind: 'completed' as const,
    images: [{ bytes: picture, isFlagged: false }],
  });

  return {
    name: 'sketchbook',
    isFree: true,
    submit: answer,
    poll: answer,
    cancel: async () => false,
    check: async () => 'answers at once',
    close: async () => {},
  };
}

export function instantStore(): ObjectStore {
  return {
    put: async () => {},
    putStream: async () => {},
    get: async () => null,
    delete: async () => {},
    async *list() {},
    removeUnfinished: async () => {},
    probe: async () => undefined,
    quarantine: async () => {},
    async *listQuarantined() {},
    restore: async () => {},
    removeQuarantined: async () => {},
    identity: async () => null,
    claim: async identity => identity,
    publicUrl: () => null,
    mark: async () => {},
    hasMark: async () => true,
    unmark: async () => {},
    close: async () => {},
  };
}

export function silentMailer(): Mailer {
  return { send: async () => {}, close: async () => {} };
}

/**
 * Returns a small PNG, and a `preparePicture` that decodes nothing. The files are valid, so that
 * labels can be written into them.
 */
export async function instantPictures(): Promise<{
  png: Uint8Array;
  preparePicture: PreparePicture;
}> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8402a' } });
  const [png, thumbnail] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().webp().toBuffer(),
  ]);

  return {
    png,
    preparePicture: async bytes => ({
      bytes,
      extension: 'png',
      mediaType: 'image/png',
      widthPixels: 1024,
      heightPixels: 1024,
      isBlack: false,
      thumbhash: 'k/cNFIKHeHiPeHiAeIh3d3h4eIeHiIA=',
      thumbnails: [320, 640].map(widthPixels => ({ widthPixels, bytes: thumbnail })),
    }),
  };
}
