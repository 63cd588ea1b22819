/**
 * The user who made a request. `http/` reads it from the session cookie; operations must not read
 * cookies.
 */
export type Actor = {
  userId: string;
  sessionId: string;
  /** When the session ends, by this node's clock. Requests do not extend it. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

export type SessionHolder = Actor | 'suspended' | null;
