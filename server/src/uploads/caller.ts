/**
 * The caller who asks for a file that is made on demand. Strangers have turns of their own, so that
 * owners never wait for them.
 */
export type Caller = {
  /** The id of the account that owns the picture, or the network of a stranger. */
  id: string;
  isOwner: boolean;
};

export function ownerOf(userId: string): Caller {
  return { id: userId, isOwner: true };
}
