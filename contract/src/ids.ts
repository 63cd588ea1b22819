import { z } from 'zod';

/** Ids are UUIDs of version 7: unguessable enough to be named, and in the order in which they were made. */
export const id = z.uuid();

export const idParams = z.object({ id });
