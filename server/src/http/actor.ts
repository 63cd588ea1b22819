/** The caller. `http/` builds it from the session cookie; operations never read cookies. */
export type Actor = {
  userId: string;
  sessionId: string;
  /** The end of the session by this node's clock. Use does not extend it. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

/** The holder of a session cookie: an actor, a suspended account, or nobody. */
export type SessionHolder = Actor | 'suspended' | null;
