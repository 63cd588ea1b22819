import { firstRoutes } from './routing/first-routes.ts';
import { laterRoutes } from './routing/later-routes.ts';

export { fillPath } from './routing/fill-path.ts';
export type { Route } from './routing/route.ts';

/**
 * Every route of the HTTP interface. Plain data, so that a page can import it without the schemas
 * of `<capability>.ts`. Paths use `:name` for parameters.
 */
export const routes = { ...firstRoutes, ...laterRoutes };

export type RouteName = keyof typeof routes;

export const REALTIME_PATH = '/api/v1/realtime';

/**
 * GET with `worksZipQuery` of `history.ts` downloads the JPEGs of several works as a zip; HEAD
 * checks whether it is available. The answer is the file, so this is no endpoint.
 */
export const WORKS_ZIP_PATH = '/api/v1/history/zip';

/**
 * Answers the picture of a logo to everybody, as PNG. The answer is the file, so this is no
 * endpoint.
 */
export const LOGO_PATH = '/logo/:id';

/** Downloads the zip of an export. Needs a session, and answers 404 until the zip is ready. */
export const EXPORT_FILE_PATH = '/api/v1/account/export/file';

/** Downloads the zip of a person's data for an administrator, as above. */
export const PERSON_EXPORT_FILE_PATH = '/api/v1/admin/people/:id/export/file';

/**
 * The prefix of the signed addresses for uploads with PUT. The body is the file, so this is no
 * endpoint; the signature identifies the owner. The answer is `uploadedFile` of `uploads.ts`.
 */
export const UPLOAD_FILE_PATH = '/api/v1/upload/files/';

/**
 * Receives events of the payment service. The signature covers the raw bytes of the body, so this
 * is no endpoint.
 */
export const PAYMENT_WEBHOOK_PATH = '/api/v1/payment/webhook';

/**
 * Receives a provider's notification that a request has ended. The signature covers the raw bytes
 * of the body.
 */
export const PROVIDER_WEBHOOK_PATH = '/api/v1/generate/webhook/:provider';
