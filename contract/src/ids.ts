import { z } from 'zod';

/** Ids are UUIDs of version 7: unguessable, and in the order of creation. */
export const id = z.uuid();

export const idParams = z.object({ id });
