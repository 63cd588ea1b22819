/** Who may sign up. Plain data, so that a page can import it without the schemas. */
export const SIGN_UP_POLICIES = ['open', 'invited', 'domains', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];
