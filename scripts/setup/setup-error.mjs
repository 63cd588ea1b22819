/** A failure that the user can solve; the message says how. */
export class SetupError extends Error {}
