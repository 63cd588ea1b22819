/**
 * How much of files a node receives at a time, in forms or alone. They lie on its disk until they are handled, so what is under way has an
 * end: for one caller, that nobody takes the room of all, and for all.
 */
import { AppError } from '../../app-error.ts';

const MEBIBYTE = 1_048_576;
const BUSY_SECONDS = 10;

export type BodyRoom = {
  /**
   * Takes room until what it answers is called.
   * @throws AppError UNAVAILABLE when there is not so much
   */
  take(caller: string, sizeBytes: number): () => void;
};

export function createBodyRoom(
  callerBytesMax = 256 * MEBIBYTE,
  allBytesMax = 2_048 * MEBIBYTE,
): BodyRoom {
  const taken = new Map<string, number>();
  let all = 0;

  return {
    take(caller, sizeBytes) {
      const own = taken.get(caller) ?? 0;
      if (own + sizeBytes > callerBytesMax || all + sizeBytes > allBytesMax) {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: BUSY_SECONDS });
      }
      taken.set(caller, own + sizeBytes);
      all += sizeBytes;

      return () => {
        const rest = (taken.get(caller) ?? 0) - sizeBytes;
        if (rest > 0) taken.set(caller, rest);
        else taken.delete(caller);
        all -= sizeBytes;
      };
    },
  };
}

/** That of this node. */
export const bodyRoom = createBodyRoom();
