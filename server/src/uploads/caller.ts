/**
 * Who requests a picture. Strangers have turns of their own, so that owners never wait for them.
 */
export type Caller = {
  /** The owner's account, or a stranger's network. */
  id: string;
  isOwner: boolean;
};

export function ownerOf(userId: string): Caller {
  return { id: userId, isOwner: true };
}
