/**
 * Limits the bytes of files that a node receives at the same time, for each caller and in total,
 * because they take memory or space on its disk.
 */
import { AppError } from '../../app-error.ts';

const MEBIBYTE = 1_048_576;
const BUSY_SECONDS = 10;

export type BodyBudget = {
  /**
   * Reserves bytes until the returned function is called.
   * @throws AppError UNAVAILABLE if fewer bytes are free
   */
  reserve(caller: string, sizeBytes: number): () => void;
};

export function createBodyBudget(
  callerBytesMax = 256 * MEBIBYTE,
  allBytesMax = 2_048 * MEBIBYTE,
): BodyBudget {
  const taken = new Map<string, number>();
  let all = 0;

  return {
    reserve(caller, sizeBytes) {
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

export const bodyBudget = createBodyBudget();
