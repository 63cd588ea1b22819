/**
 * The routes that are not in the contract, by name. `access.test.ts` compares them and the
 * contract's endpoints with the server's own table.
 */
import { routes } from '@vermilion/contract/routes';
import type { Owner } from './endpoint-samples.ts';

export type OutsideAccess =
  /**
   * `session` needs a session, `confirmed` that of a confirmed account; other people's data answers
   * 404.
   */
  | 'session'
  | 'confirmed'
  /** Needs the session of an administrator. */
  | 'admin'
  /** Needs a signature in the address, the headers or the first message. */
  | 'signed'
  /** Only from this machine, through no proxy. */
  | 'local'
  | 'public';

export type OutsideRoute = {
  access: OutsideAccess;
  /**
   * Returns a call without a signature, which is valid for the owner if the access is `session` or
   * `confirmed`.
   */
  call(owner: Owner): { path: string; body?: Record<string, unknown> };
};

const file = { image: 0, form: 'original', is_agreed: true };
const at = (path: string) => () => ({ path });
const upload: OutsideRoute = {
  access: 'signed',
  call: at(`/api/v1/upload/files/${'0'.repeat(40)}.png`),
};
const exportFile: OutsideRoute = { access: 'session', call: at('/api/v1/account/export/file') };
const personExport: OutsideRoute = {
  access: 'admin',
  call: ({ id }) => ({ path: `/api/v1/admin/people/${id}/export/file` }),
};
const zip: OutsideRoute = {
  access: 'confirmed',
  call: ({ works }) => ({ path: `/api/v1/history/zip?ids=${works[0]}` }),
};
const picture: OutsideRoute = { access: 'public', call: at(`/files/${'0'.repeat(40)}.png`) };

/**
 * A HEAD in this table has its own handler; Fastify answers every other HEAD by the route's GET.
 */
export const outsideRoutes: Readonly<Record<string, OutsideRoute>> = {
  'POST /api/v1/history/:id/file': {
    access: 'confirmed',
    call: ({ works }) => ({ path: `/api/v1/history/${works[0]}/file`, body: file }),
  },
  'GET /api/v1/history/zip': zip,
  'HEAD /api/v1/history/zip': zip,
  'GET /api/v1/account/export/file': exportFile,
  'HEAD /api/v1/account/export/file': exportFile,

  'GET /api/v1/admin/people/:id/export/file': personExport,
  'HEAD /api/v1/admin/people/:id/export/file': personExport,
  'GET /logo/:id': {
    access: 'public',
    call: at('/logo/01890000-0000-7000-8000-000000000000'),
  },
  'GET /api/v1/admin/audit.csv': { access: 'admin', call: at('/api/v1/admin/audit.csv') },

  'GET /api/v1/upload/files/*': upload,
  'POST /api/v1/upload/files/*': upload,
  'PUT /api/v1/upload/files/*': upload,
  'PATCH /api/v1/upload/files/*': upload,
  'DELETE /api/v1/upload/files/*': upload,
  'POST /api/v1/payment/webhook': {
    access: 'signed',
    call: () => ({ path: '/api/v1/payment/webhook', body: {} }),
  },
  'POST /api/v1/generate/webhook/:provider': {
    access: 'signed',
    call: () => ({ path: '/api/v1/generate/webhook/fal', body: {} }),
  },
  // A socket proves its user with its first message; without an upgrade the address answers 404.
  'GET /api/v1/realtime': { access: 'signed', call: at('/api/v1/realtime') },

  'GET /dev/outbox': { access: 'local', call: at('/dev/outbox') },
  'GET /dev/outbox/:name': { access: 'local', call: at('/dev/outbox/mail.eml') },
  'GET /metrics': { access: 'local', call: at('/metrics') },

  'GET /files/*': picture,
  'HEAD /files/*': picture,
  'GET /api/docs': { access: 'public', call: at('/api/docs') },
  'GET /api/openapi.json': { access: 'public', call: at('/api/openapi.json') },
  'GET /healthz': { access: 'public', call: at('/healthz') },
  'GET /readyz': { access: 'public', call: at('/readyz') },
};

/**
 * Lists all possible routes as `METHOD path`, without the HEAD of a GET and without built files.
 */
export function namedRoutes(): string[] {
  const listed = Object.values(routes).map(({ method, path }) => `${method} ${path}`);

  return [
    ...listed,
    ...Object.keys(outsideRoutes).filter(name => !name.startsWith('HEAD ')),
  ].toSorted();
}
