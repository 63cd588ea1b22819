/**
 * The requester of a picture: its owner or a stranger. Strangers have a separate queue, so that an
 * owner never waits for them.
 */
export type Caller = {
  /** The owner's account id, or the network address of a stranger. */
  id: string;
  isOwner: boolean;
};

export function ownerOf(userId: string): Caller {
  return { id: userId, isOwner: true };
}
