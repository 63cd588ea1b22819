/** Lists the routes of every capability. */

import { PAYMENT_WEBHOOK_PATH, PROVIDER_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { serveExport } from './account-data/serve-export.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { findActor } from './accounts/sessions/find-actor.ts';
import { serveAuditCsv } from './audit/list/serve-audit-csv.ts';
import type { Context } from './context.ts';
import { creditsRoutes } from './credits/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { createDrawnPages } from './drawn-pages/draw-page.ts';
import { createFirstAnswers } from './drawn-pages/first-answers.ts';
import { favoritesRoutes } from './favorites/routes.ts';
import { findOrigin } from './generation/public.ts';
import { generationRoutes } from './generation/routes.ts';
import { serveWebhook } from './generation/serve-webhook.ts';
import { historyRoutes } from './history/routes.ts';
import { serveFiles } from './history/serve-files.ts';
import { createServer, type Server } from './http/create-server.ts';
import { describeApi } from './http/description/describe-api.ts';
import { createMount } from './http/mount.ts';
import { type LaterOperations, mountLater } from './http/mount-later.ts';
import { serveOperations } from './http/operations.ts';
import { serveOutbox } from './http/outbox/outbox.ts';
import { readPages, servePages } from './http/pages/serve-pages.ts';
import { servePaymentWebhook } from './payments/serve-webhook.ts';
import { servePersonExport } from './people/serve-person-export.ts';
import { followFeatured } from './presets/follow-featured.ts';
import { presetsRoutes } from './presets/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { guessLanguage } from './region/guess-language.ts';
import { regionRoutes } from './region/routes.ts';
import { createSetupWatch } from './setup/is-set-up.ts';
import { serveLogo } from './site-settings/logo/serve-logo.ts';
import { uploadRoutes } from './uploads/receive/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';
import { versionRoutes } from './version/routes.ts';
import { lockWork } from './works/public.ts';

export const capabilities = [
  accountsRoutes,
  creditsRoutes,
  generationRoutes,
  historyRoutes,
  favoritesRoutes,
  presetsRoutes,
  profileRoutes,
  documentsRoutes,
  regionRoutes,
  versionRoutes,
];

/** Operations that are loaded at the first call of one of their routes. */
export const laterOperations: readonly LaterOperations[] = [
  {
    path: '/api/v1/admin/',
    load: async () => [
      (await import('./audit/routes.ts')).auditRoutes,
      (await import('./generation/admin-routes.ts')).generationAdminRoutes,
      (await import('./history/admin-routes.ts')).historyAdminRoutes,
      (await import('./payments/admin-routes.ts')).paymentsAdminRoutes,
      (await import('./presets/admin-routes.ts')).presetsAdminRoutes,
      (await import('./works/admin-routes.ts')).worksAdminRoutes,
      (await import('./accounts/invites/invite-routes.ts')).inviteRoutes,
      (await import('./generation/catalogue/model-routes.ts')).modelRoutes,
      (await import('./people/routes.ts')).peopleRoutes,
      (await import('./site-settings/routes.ts')).siteSettingsRoutes,
      (await import('./statistics/routes.ts')).statisticsRoutes,
      (await import('./system/routes.ts')).systemRoutes,
    ],
  },
  {
    path: '/api/setup',
    load: async () => [(await import('./setup/routes.ts')).setupRoutes],
  },
  {
    path: '/api/v1/account/',
    load: async () => [(await import('./account-data/routes.ts')).accountDataRoutes],
  },
  {
    path: '/api/v1/payment/',
    load: async () => [(await import('./payments/routes.ts')).paymentsRoutes],
  },
];

/**
 * The calls that an overloaded node never refuses: webhooks of paid services, and the end of a
 * session.
 */
const NEVER_REFUSED = [
  PAYMENT_WEBHOOK_PATH,
  PROVIDER_WEBHOOK_PATH.replace(':provider', ''),
  routes.signOut.path,
];

export async function createApp(ctx: Context): Promise<Server> {
  await ctx.siteSettings.follow();
  const pages = await readPages();
  const server = await createServer(ctx, {
    findActor,
    scriptHashes: pages.scriptHashes,
    neverRefused: NEVER_REFUSED,
  });
  const mount = createMount(server, ctx);
  for (const mountRoutes of capabilities) mountRoutes(mount);
  for (const operations of laterOperations) mountLater(server, ctx, operations);
  serveWebhook(server, ctx);
  servePaymentWebhook(server, ctx);
  realtimeRoutes(server, ctx, mount);
  uploadsRoutes(server, ctx, { findOrigin, findActor, lockWork });
  uploadRoutes(server, ctx, mount);
  serveExport(server, ctx);
  servePersonExport(server, ctx);
  serveFiles(server, ctx);
  serveAuditCsv(server, ctx);
  describeApi(server, ctx);
  serveOperations(server, ctx);
  serveOutbox(server, ctx);
  serveLogo(server, ctx);
  const drawn = createDrawnPages(ctx);
  servePages(server, ctx, pages, {
    guessLanguage: request => guessLanguage(ctx, request),
    findDrawing: drawn.find,
    firstPicture: drawn.firstPicture,
    findAnswers: createFirstAnswers(server),
    isGone: createSetupWatch(ctx),
  });
  const featured = followFeatured(ctx, drawn.setFeatured);
  server.addHook('onClose', () => featured.close());
  await server.ready();

  return server;
}
