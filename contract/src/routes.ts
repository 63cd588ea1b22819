/**
 * Every address of the HTTP interface: method, path and who may call it. Plain data, so that a page can import it without the schemas,
 * which join these rows in `<capability>.ts`. Paths use `:name` for parameters.
 */
export const routes = {
  signUp: { method: 'POST', path: '/api/auth/signup', access: 'public' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm', access: 'public' },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public' },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'session' },
  refreshSession: { method: 'GET', path: '/api/auth/refresh', access: 'session' },
  getMe: { method: 'GET', path: '/api/v1/me', access: 'session' },
  requestReset: { method: 'POST', path: '/api/auth/forgot-password', access: 'public' },
  startRecovery: { method: 'POST', path: '/api/auth/recovery', access: 'public' },
  getRecovery: { method: 'GET', path: '/api/auth/recovery', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public' },
  changeEmail: { method: 'POST', path: '/api/auth/change-email', access: 'confirmed' },

  updateProfile: { method: 'PATCH', path: '/api/v1/profile', access: 'confirmed' },
  updateAuthProfile: { method: 'PATCH', path: '/api/auth/update-profile', access: 'confirmed' },
  changePassword: { method: 'POST', path: '/api/v1/profile/change-password', access: 'confirmed' },
  getProfileStats: { method: 'GET', path: '/api/v1/profile/stats', access: 'confirmed' },
  listSessions: { method: 'GET', path: '/api/v1/sessions', access: 'session' },
  endOtherSessions: { method: 'DELETE', path: '/api/v1/sessions', access: 'session' },

  requestExport: { method: 'POST', path: '/api/v1/account/export', access: 'session' },
  getExport: { method: 'GET', path: '/api/v1/account/export', access: 'session' },
  deleteAccount: { method: 'POST', path: '/api/v1/account/delete', access: 'session' },

  getRegion: { method: 'GET', path: '/api/v1/region', access: 'public' },
  getVersion: { method: 'GET', path: '/api/v1/version', access: 'public' },
  getDocument: { method: 'GET', path: '/api/v1/documents/:name', access: 'public' },

  listModels: { method: 'GET', path: '/api/v1/generate/models', access: 'public' },
  understandPrompt: {
    method: 'POST',
    path: '/api/v1/generate/understand',
    access: 'confirmed',
  },
  submitJob: { method: 'POST', path: '/api/v1/generate/image', access: 'confirmed' },
  submitSimpleJob: { method: 'POST', path: '/api/generate', access: 'confirmed' },
  getJobStatus: { method: 'GET', path: '/api/job/:id/status', access: 'confirmed' },

  listHistory: { method: 'GET', path: '/api/v1/history', access: 'confirmed' },
  listCurrentWorks: { method: 'GET', path: '/api/v1/works/current', access: 'confirmed' },
  getWork: { method: 'GET', path: '/api/v1/history/:id', access: 'confirmed' },
  cancelWork: { method: 'POST', path: '/api/v1/history/:id/cancel', access: 'confirmed' },
  deleteWork: { method: 'DELETE', path: '/api/v1/history/:id', access: 'confirmed' },
  restoreWork: { method: 'POST', path: '/api/v1/history/:id/restore', access: 'confirmed' },
  deleteWorks: { method: 'POST', path: '/api/v1/history/delete', access: 'confirmed' },
  restoreWorks: { method: 'POST', path: '/api/v1/history/restore', access: 'confirmed' },

  listTrash: { method: 'GET', path: '/api/v1/trash', access: 'confirmed' },
  emptyTrash: { method: 'DELETE', path: '/api/v1/trash', access: 'confirmed' },

  createUploads: { method: 'POST', path: '/api/v1/upload/batch-signed-urls', access: 'confirmed' },

  listPresets: { method: 'GET', path: '/api/v1/presets', access: 'public' },
  getPreset: { method: 'GET', path: '/api/v1/presets/:id', access: 'confirmed' },
  usePreset: { method: 'POST', path: '/api/v1/presets/:id/use', access: 'confirmed' },
  createPreset: { method: 'POST', path: '/api/v1/presets/create-from-job', access: 'admin' },
  updatePreset: { method: 'PATCH', path: '/api/v1/presets/:id', access: 'admin' },
  archivePreset: { method: 'DELETE', path: '/api/v1/presets/:id', access: 'admin' },

  listFavorites: { method: 'GET', path: '/api/v1/favorites', access: 'confirmed' },
  addFavorites: { method: 'POST', path: '/api/v1/favorites', access: 'confirmed' },
  removeFavorites: { method: 'POST', path: '/api/v1/favorites/remove', access: 'confirmed' },
  addFavorite: { method: 'POST', path: '/api/v1/favorites/:id', access: 'confirmed' },
  removeFavorite: { method: 'DELETE', path: '/api/v1/favorites/:id', access: 'confirmed' },
  checkFavorite: { method: 'GET', path: '/api/v1/favorites/check/:id', access: 'confirmed' },

  getCreditSummary: { method: 'GET', path: '/api/v1/credits/summary', access: 'confirmed' },
  listTransactions: { method: 'GET', path: '/api/v1/credits/transactions', access: 'confirmed' },

  listPackages: { method: 'GET', path: '/api/v1/payment/packages', access: 'confirmed' },
  createCheckoutSession: {
    method: 'POST',
    path: '/api/v1/payment/create-checkout-session',
    access: 'confirmed',
  },
  listOrders: { method: 'GET', path: '/api/v1/payment/orders', access: 'confirmed' },
  getOrder: { method: 'GET', path: '/api/v1/payment/orders/:id', access: 'confirmed' },
  verifySession: {
    method: 'GET',
    path: '/api/v1/payment/verify-session/:sessionId',
    access: 'confirmed',
  },

  getRealtimeToken: { method: 'GET', path: '/api/v1/realtime/token', access: 'confirmed' },
} as const satisfies Record<string, Route>;

/** `public`: anyone. `session`: signed in. `confirmed`: signed in with a confirmed address. `admin`: confirmed, with role admin. */
export type Access = 'public' | 'session' | 'confirmed' | 'admin';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
};

export type RouteName = keyof typeof routes;

/** Where the WebSocket of `realtime.ts` is opened. */
export const REALTIME_PATH = '/api/v1/realtime';

/** Where the JPEGs of several works are downloaded as one zip, with GET and `worksZipQuery` of `history.ts`; HEAD says whether it can be had. No endpoint: the answer is the file. */
export const WORKS_ZIP_PATH = '/api/v1/history/zip';

/** Where the zip of an export is downloaded, with the session that `access: 'session'` asks for. Answers 404 without one that is ready. */
export const EXPORT_FILE_PATH = '/api/v1/account/export/file';

/**
 * Below it stand the signed addresses that files are sent to with PUT. No endpoint: the body is the file itself, and the signature says
 * whose it is. The answer is `uploadedFile` of `uploads.ts`.
 */
export const UPLOAD_FILE_PATH = '/api/v1/upload/files/';

/** Where the payment service tells of events. No endpoint: its body is read as the bytes that came, which its signature proves. */
export const PAYMENT_WEBHOOK_PATH = '/api/v1/payment/webhook';

/** Where a provider tells that a request of ours has ended. No endpoint, as above: its signature proves the bytes that came. */
export const PROVIDER_WEBHOOK_PATH = '/api/v1/generate/webhook/:provider';

/** The path with its parameters filled in, percent-encoded. Throws when one is missing: that is a bug of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs a value for ${name}`);

    return encodeURIComponent(value);
  });
}
