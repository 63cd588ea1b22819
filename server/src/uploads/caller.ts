/**
 * Who asks for a file that is made when it is asked for. Strangers have turns of their own, so that
 * owners never wait for them.
 */
export type Caller = {
  /** The id of the account that owns the picture; the network of anybody else. */
  id: string;
  isOwner: boolean;
};

export function ownerOf(userId: string): Caller {
  return { id: userId, isOwner: true };
}
