/** A domain in lower case. Has no schema, so pages can import it without loading Zod. */
export const emailDomainShape = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
