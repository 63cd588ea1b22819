/**
 * Every route of the HTTP interface. Plain data, so that a page can import it without the schemas
 * of `<capability>.ts`. Paths use `:name` for parameters.
 */
export const routes = {
  signUp: { method: 'POST', path: '/api/auth/signup', access: 'public' },
  checkInvite: { method: 'POST', path: '/api/auth/invite', access: 'public' },
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

  listSettings: { method: 'GET', path: '/api/v1/admin/settings', access: 'admin' },
  updateSetting: { method: 'PATCH', path: '/api/v1/admin/settings/:key', access: 'admin' },
  listSettingChanges: { method: 'GET', path: '/api/v1/admin/setting-changes', access: 'admin' },
  undoSettingChange: {
    method: 'POST',
    path: '/api/v1/admin/setting-changes/:id/undo',
    access: 'admin',
  },

  getSetup: { method: 'POST', path: '/api/setup', access: 'public' },
  adviseAddress: { method: 'POST', path: '/api/setup/address', access: 'public' },
  testSetupMail: { method: 'POST', path: '/api/setup/mail', access: 'public' },
  findServices: { method: 'POST', path: '/api/setup/services', access: 'public' },
  finishSetup: { method: 'POST', path: '/api/setup/finish', access: 'public' },

  confirmPerson: { method: 'POST', path: '/api/v1/admin/confirmations', access: 'admin' },
  createResetLink: { method: 'POST', path: '/api/v1/admin/reset-links', access: 'admin' },

  listInvites: { method: 'GET', path: '/api/v1/admin/invites', access: 'admin' },
  createInvite: { method: 'POST', path: '/api/v1/admin/invites', access: 'admin' },
  revokeInvite: { method: 'DELETE', path: '/api/v1/admin/invites/:id', access: 'admin' },

  getRealtimeToken: { method: 'GET', path: '/api/v1/realtime/token', access: 'confirmed' },
} as const satisfies Record<string, Route>;

/**
 * `public`: anyone. `session`: signed in. `confirmed`: signed in with a confirmed address. `admin`:
 * confirmed, with role admin.
 */
export type Access = 'public' | 'session' | 'confirmed' | 'admin';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
};

export type RouteName = keyof typeof routes;

export const REALTIME_PATH = '/api/v1/realtime';

/**
 * GET with `worksZipQuery` of `history.ts` downloads the JPEGs of several works as a zip; HEAD
 * checks whether it is available. The answer is the file, so this is no endpoint.
 */
export const WORKS_ZIP_PATH = '/api/v1/history/zip';

/** Downloads the zip of an export. Needs a session, and answers 404 until the zip is ready. */
export const EXPORT_FILE_PATH = '/api/v1/account/export/file';

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

/**
 * Fills in percent-encoded parameters. Throws an Error for a missing one, which is a bug of the
 * caller.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs a value for ${name}`);

    return encodeURIComponent(value);
  });
}
