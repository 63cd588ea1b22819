/**
 * Matches a domain in lower case. This is no Zod schema, so that pages can import it without
 * loading Zod.
 */
export const emailDomainShape = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
