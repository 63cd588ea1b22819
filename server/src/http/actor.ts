/** Who calls. `http/` makes it from the session cookie; operations take it and never look at cookies. */
export type Actor = {
  userId: string;
  sessionId: string;
  /** However much it is used; by the clock of this node. */
  sessionEndsAt: Date;
  creditAccountId: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
};

/** What a session cookie stands for: who calls, a session that a suspension has ended, or nothing. */
export type SessionHolder = Actor | 'suspended' | null;
