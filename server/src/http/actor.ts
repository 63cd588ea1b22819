/** The caller. `http/` builds it from the session cookie; operations never read cookies. */
export type Actor = {
  userId: string;
  sessionId: string;
  /** By this node's clock. Use does not extend the session. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

/** The holder of a session cookie: an actor, a suspended account, or nobody. */
export type SessionHolder = Actor | 'suspended' | null;
