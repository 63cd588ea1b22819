export type RefusalReason = 'UNKNOWN_KIND' | 'DAMAGED' | 'TOO_LARGE' | 'TOO_SLOW';

export class PictureRefusal extends Error {
  override name = 'PictureRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export function damaged(what: string): PictureRefusal {
  return new PictureRefusal('DAMAGED', what);
}
