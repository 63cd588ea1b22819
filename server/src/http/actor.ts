/**
 * The caller. `http/` builds it from the session cookie; operations take it and never read cookies.
 */
export type Actor = {
  userId: string;
  sessionId: string;
  /** The end of the session by this node's clock; use does not extend it. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

/**
 * What a session cookie stands for: who calls, a session that a suspension has ended, or nothing.
 */
export type SessionHolder = Actor | 'suspended' | null;
