export type RefusalReason = 'UNREADABLE' | 'UNSUPPORTED_TYPE' | 'ANIMATED' | 'TOO_LARGE';

/** Thrown if the caller's picture can't be used; the message says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
