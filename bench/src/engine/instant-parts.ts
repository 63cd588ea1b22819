/** Ports that answer at once: a provider with the same picture for every job, a store and a mailer that keep nothing. */
import type { ImageProvider } from '@vermilion/server/src/adapters/image-provider/port.ts';
import type { Mailer } from '@vermilion/server/src/adapters/mailer/port.ts';
import type { ObjectStore } from '@vermilion/server/src/adapters/object-store/port.ts';

export function instantProvider(picture: Uint8Array): ImageProvider {
  const answer = async () => ({ kind: 'completed' as const, images: [{ bytes: picture, isFlagged: false }] });

  return { name: 'sketchbook', isFree: true, submit: answer, look: answer, close: async () => {} };
}

export function instantStore(): ObjectStore {
  return {
    put: async () => {},
    get: async () => null,
    delete: async () => {},
    async *list() {},
    removeUnfinished: async () => {},
  };
}

export function silentMailer(): Mailer {
  return { send: async () => {}, close: async () => {} };
}
