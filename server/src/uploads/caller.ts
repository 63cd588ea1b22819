export type Caller = {
  /** The owner's account id, or the network address of a stranger. */
  id: string;
  isOwner: boolean;
};

export function ownerOf(userId: string): Caller {
  return { id: userId, isOwner: true };
}
