/** A failure that the user can solve, as the message explains. */
export class SetupError extends Error {}
