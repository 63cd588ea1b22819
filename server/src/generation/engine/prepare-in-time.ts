import type { Context } from '../../context.ts';
import { PREPARE_MS_MAX } from './definitions.ts';
import type { Picture } from './prepare-picture.ts';

/** A picture hangs in its decoder. The attempt at it counts as one that ended the process. */
export class PreparationHung extends Error {
  override name = 'PreparationHung';
}

/**
 * Null when there is no picture in the bytes.
 * @throws PreparationHung when the decoder takes far longer than any picture does
 */
export async function prepareInTime(ctx: Context, bytes: Uint8Array): Promise<Picture | null> {
  const { promise: hung, reject } = Promise.withResolvers<never>();
  let callOff = () => {};
  const startWatch = () => {
    callOff = ctx.timers.after(PREPARE_MS_MAX, () =>
      reject(new PreparationHung(`a picture was not prepared within ${PREPARE_MS_MAX} ms`)),
    );
  };
  try {
    return await Promise.race([ctx.preparePicture(bytes, startWatch), hung]);
  } finally {
    callOff();
  }
}
