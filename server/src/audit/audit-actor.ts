/** The actor of an audited action: an account, or the machine's user at the command line. */
export type AuditActor = `user:${string}` | `cli:${string}`;

export function auditActorOf({ userId }: { userId: string }): AuditActor {
  return `user:${userId}`;
}
