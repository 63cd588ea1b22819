import type { Route } from './route.ts';

/**
 * The routes that pages call first. Keep this list short, because it is part of the code that loads
 * first.
 */
export const firstRoutes = {
  getMe: { method: 'GET', path: '/api/v1/me', access: 'session' },
  listModels: { method: 'GET', path: '/api/v1/generate/models', access: 'public' },
  understandPrompt: {
    method: 'POST',
    path: '/api/v1/generate/understand',
    access: 'confirmed',
  },
  submitJob: { method: 'POST', path: '/api/v1/generate/image', access: 'confirmed' },
  listHistory: { method: 'GET', path: '/api/v1/history', access: 'confirmed' },
  listCurrentWorks: { method: 'GET', path: '/api/v1/works/current', access: 'confirmed' },
  listPresets: { method: 'GET', path: '/api/v1/presets', access: 'public' },
  getRealtimeToken: { method: 'GET', path: '/api/v1/realtime/token', access: 'confirmed' },
} as const satisfies Record<string, Route>;
