import { accountDataEndpoints } from './account-data.ts';
import { accountsEndpoints } from './accounts.ts';
import { auditEndpoints } from './admin/audit.ts';
import { failedWorksEndpoints } from './admin/failed-works.ts';
import { invitesEndpoints } from './admin/invites.ts';
import { logoEndpoints } from './admin/logo.ts';
import { modelsEndpoints } from './admin/models.ts';
import { ordersEndpoints } from './admin/orders.ts';
import { overviewEndpoints } from './admin/overview.ts';
import { pendingJobsEndpoints } from './admin/pending-jobs.ts';
import { peopleEndpoints } from './admin/people.ts';
import { presetOrderEndpoints } from './admin/preset-order.ts';
import { providersEndpoints } from './admin/providers.ts';
import { setupEndpoints } from './admin/setup.ts';
import { siteSettingsEndpoints } from './admin/site-settings.ts';
import { systemEndpoints } from './admin/system.ts';
import { creditsEndpoints } from './credits.ts';
import { documentsEndpoints } from './documents.ts';
import type { Endpoint, EndpointShape } from './endpoint.ts';
import { favoritesEndpoints } from './favorites.ts';
import { generationEndpoints } from './generation.ts';
import { historyEndpoints } from './history.ts';
import { paymentsEndpoints } from './payments.ts';
import { presetsEndpoints } from './presets.ts';
import { profileEndpoints } from './profile.ts';
import { realtimeEndpoints } from './realtime.ts';
import { regionEndpoints } from './region.ts';
import type { RouteName } from './routes.ts';
import { uploadsEndpoints } from './uploads.ts';
import { versionEndpoints } from './version.ts';

export const endpoints = {
  ...accountsEndpoints,
  ...profileEndpoints,
  ...accountDataEndpoints,
  ...regionEndpoints,
  ...versionEndpoints,
  ...documentsEndpoints,
  ...generationEndpoints,
  ...historyEndpoints,
  ...favoritesEndpoints,
  ...uploadsEndpoints,
  ...presetsEndpoints,
  ...creditsEndpoints,
  ...paymentsEndpoints,
  ...siteSettingsEndpoints,
  ...invitesEndpoints,
  ...logoEndpoints,
  ...modelsEndpoints,
  ...peopleEndpoints,
  ...setupEndpoints,
  ...overviewEndpoints,
  ...systemEndpoints,
  ...auditEndpoints,
  ...failedWorksEndpoints,
  ...pendingJobsEndpoints,
  ...ordersEndpoints,
  ...providersEndpoints,
  ...presetOrderEndpoints,
  ...realtimeEndpoints,
} satisfies Record<RouteName, Endpoint>;

/**
 * The types of the endpoints for the web client, which does not load their schemas, such as
 * `EndpointTypes['signIn']['body']`.
 */
export type EndpointTypes = { [Name in RouteName]: EndpointShape<(typeof endpoints)[Name]> };
