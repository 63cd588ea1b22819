/**
 * The user who made a request. `http/` builds the actor from the session cookie; operations never
 * read cookies.
 */
export type Actor = {
  userId: string;
  sessionId: string;
  /** The end of the session by this node's clock. Using the session does not extend it. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

export type SessionHolder = Actor | 'suspended' | null;
