/** The sizes of the large studio, see ADL-13. */
export const PEOPLE = 100_000;
export const WORKS = 1_000_000;
/** The number of unfinished works. They are the latest ones. */
export const PENDING_WORKS = 3_000;
export const ORDERS = 60_000;
export const AUDIT_ROWS = 1_000_000;
export const PRESETS = 400;
export const DAYS = 730;
/** Every hundredth work belongs to the oldest account, so that this account has 10,000 works. */
export const BUSIEST_EVERY = 100;
