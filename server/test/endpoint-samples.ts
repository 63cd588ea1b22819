/**
 * One valid call of every endpoint, on the caller's own data. The tests of access, foreign origins
 * and forbidden fields use all samples, so an endpoint without a sample does not compile.
 */
import { endpoints } from '@vermilion/contract/endpoints';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import type { Answer, TestClient } from './client.ts';
import type { FullPerson } from './people/full-person.ts';
import { PRESET_ID } from './presets.ts';
import type { Ordered } from './shop.ts';

export type Owner = FullPerson & Ordered;

export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** A token of the right shape that belongs to nobody. */
const token = 'x'.repeat(43);
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let count = 0;

function freshEmail(): string {
  count += 1;

  return `sample.${count}@example.com`;
}

const nothing = (): Sample => ({});
const work = ({ works }: Owner): Sample => ({ params: { id: works[0] ?? '' } });

const works = ({ works: [first = ''] }: Owner): Sample => ({ body: { ids: [first] } });

/** The preset belongs to no user. It exists if a test has made it with `keepPreset`. */
const preset = (): Sample => ({ params: { id: PRESET_ID } });

export const samples: Record<RouteName, (owner: Owner) => Sample> = {
  signUp: () => ({ body: { email: freshEmail(), password: 'correct horse battery' } }),
  checkInvite: () => ({ body: { invite: token } }),
  confirmEmail: () => ({ body: { token } }),
  resendConfirmation: ({ email }) => ({ body: { email } }),
  signIn: ({ email }) => ({ body: { email, password: 'not the password' } }),
  signOut: nothing,
  refreshSession: nothing,
  getMe: nothing,
  requestReset: ({ email }) => ({ body: { email } }),
  startRecovery: () => ({ body: { token } }),
  getRecovery: nothing,
  resetPassword: () => ({ body: { password: 'another password' } }),
  changeEmail: ({ password }) => ({ body: { email: freshEmail(), password } }),
  updateProfile: () => ({ body: { display_name: 'Lin' } }),
  updateAuthProfile: () => ({ body: { display_name: 'Lin' } }),
  changePassword: ({ password }) => ({
    body: { current_password: password, new_password: 'another password' },
  }),
  getProfileStats: nothing,
  listSessions: nothing,
  endOtherSessions: nothing,
  requestExport: nothing,
  getExport: nothing,
  deleteAccount: ({ password }) => ({ body: { password } }),
  getRegion: nothing,
  getVersion: nothing,
  getDocument: () => ({ params: { name: 'terms' } }),
  listModels: nothing,
  understandPrompt: () => ({ body: { prompt: 'a fox', modelName: 'sketchbook' } }),
  submitJob: () => ({ body: { prompt: 'a quiet sea', modelName: 'sketchbook' } }),
  submitSimpleJob: () => ({ body: { prompt: 'a quiet sea' } }),
  getJobStatus: work,
  listHistory: nothing,
  listCurrentWorks: ({ works: [first = ''] }) => ({ query: { ids: first } }),
  getWork: work,
  cancelWork: work,
  deleteWork: work,
  restoreWork: work,
  deleteWorks: works,
  restoreWorks: works,
  listTrash: nothing,
  emptyTrash: nothing,
  createUploads: () => ({
    body: { files: [{ fileName: 'a.png', contentType: 'image/png', sizeBytes: 100 }] },
  }),
  listPresets: nothing,
  createPreset: ({ works }) => ({
    body: { jobId: works[0], customTitle: 'A quiet sea', category: 'creative' },
  }),
  updatePreset: () => ({ ...preset(), body: { is_featured: true, after: null } }),
  archivePreset: preset,
  getPreset: preset,
  usePreset: preset,
  listFavorites: nothing,
  addFavorites: works,
  removeFavorites: works,
  addFavorite: work,
  removeFavorite: work,
  checkFavorite: work,
  getCreditSummary: nothing,
  listTransactions: nothing,
  listPackages: nothing,
  createCheckoutSession: () => ({ body: { package_key: 'sketch', currency: 'usd' } }),
  listOrders: nothing,
  getOrder: ({ orderId }) => ({ params: { id: orderId } }),
  verifySession: ({ sessionId }) => ({ params: { sessionId } }),
  listSettings: nothing,
  updateSetting: () => ({
    params: { key: 'sign-up-bonus' },
    body: { value: 400, revision: 0 },
  }),
  createLogo: () => ({ body: { image: LOGO } }),
  listAllModels: nothing,
  listSettingChanges: nothing,
  undoSettingChange: () => ({
    params: { id: '01890000-0000-7000-8000-000000000000' },
    body: { revision: 0 },
  }),
  getSetup: () => ({ body: { token } }),
  adviseAddress: () => ({ body: { token, address: 'http://studio.lan' } }),
  testSetupMail: () => ({ body: { token, to: freshEmail() } }),
  findServices: () => ({ body: { token } }),
  finishSetup: () => ({
    body: { token, email: freshEmail(), password: 'correct horse battery', settings: {} },
  }),
  listPeople: nothing,
  listSignUps: nothing,
  getPerson: ({ id }) => ({ params: { id } }),
  listPersonTransactions: ({ id }) => ({ params: { id } }),
  changePeople: ({ id }) => ({ body: { ids: [id], change: { action: 'end-sessions' } } }),
  deletePerson: ({ id, email }) => ({ params: { id }, body: { email } }),
  requestPersonExport: ({ id }) => ({ params: { id } }),
  confirmPerson: ({ email }) => ({ body: { email } }),
  createResetLink: ({ email }) => ({ body: { email } }),
  listInvites: nothing,
  createInvite: () => ({ body: { note: 'for a friend' } }),
  revokeInvite: () => ({ params: { id: '01890000-0000-7000-8000-000000000000' } }),
  listAudit: nothing,
  getOverview: nothing,
  getSystem: nothing,
  testMail: () => ({ body: { to: freshEmail() } }),
  listFailedWorks: nothing,
  showPrompt: owner => ({ ...work(owner), body: { reason: 'a test of access' } }),
  listPendingJobs: nothing,
  cancelAnyWork: work,
  listAllOrders: nothing,
  getAnyOrder: ({ orderId }) => ({ params: { id: orderId } }),
  checkOrder: ({ orderId }) => ({ params: { id: orderId } }),
  listProviders: nothing,
  testProvider: () => ({ params: { name: 'sketchbook' } }),
  movePreset: () => ({ body: { id: PRESET_ID, after: null, seen: [PRESET_ID] } }),
  getRealtimeToken: nothing,
};

export const sampled = Object.keys(endpoints) as RouteName[];

export function callSample(
  client: TestClient,
  name: RouteName,
  { params = {}, query = {}, body }: Sample,
  headers: Record<string, string | undefined> = {},
): Promise<Answer> {
  const { method, path } = routes[name];
  const search = new URLSearchParams(query).toString();

  return client.send(method, `${fillPath(path, params)}${search && `?${search}`}`, body, headers);
}
