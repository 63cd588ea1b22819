/** What other capabilities may ask of accounts. */
export { findActor } from './find-actor.ts';
export { findLiveSessions } from './find-live-sessions.ts';
export { keyOfEmail } from './rules.ts';
