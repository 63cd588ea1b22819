import { firstRoutes } from './routing/first-routes.ts';
import { laterRoutes } from './routing/later-routes.ts';

export { fillPath } from './routing/fill-path.ts';
export type { Route } from './routing/route.ts';

/**
 * The routes of all endpoints, whose answers are JSON. Plain data, so that pages can import it
 * without schemas. Paths use `:name` for parameters.
 */
export const routes = { ...firstRoutes, ...laterRoutes };

export type RouteName = keyof typeof routes;

export const REALTIME_PATH = '/api/v1/realtime';

/**
 * GET with `worksZipQuery` of `history.ts` downloads works as a zip of JPEGs; HEAD checks whether
 * the zip is available. The answer is a file, so this is no endpoint.
 */
export const WORKS_ZIP_PATH = '/api/v1/history/zip';

/** A logo's PNG, for everybody. */
export const LOGO_PATH = '/logo/:id';

/** Downloads an export. Needs a session, and answers 404 until the zip is ready. */
export const EXPORT_FILE_PATH = '/api/v1/account/export/file';

export const PERSON_EXPORT_FILE_PATH = '/api/v1/admin/people/:id/export/file';

/**
 * The prefix of signed upload addresses (PUT). The body is the file, so this is no endpoint; the
 * signature identifies the owner. The answer is `uploadedFile` of `uploads.ts`.
 */
export const UPLOAD_FILE_PATH = '/api/v1/upload/files/';

/** The payment service's events. The signature covers the raw body, so this is no endpoint. */
export const PAYMENT_WEBHOOK_PATH = '/api/v1/payment/webhook';

/** A provider's notifications of ended requests. The signature covers the raw body. */
export const PROVIDER_WEBHOOK_PATH = '/api/v1/generate/webhook/:provider';
