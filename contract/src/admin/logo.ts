import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LOGO_BASE64_CHARACTERS_MAX } from '../limits.ts';
import { routes } from '../routes.ts';
import { logoSetting } from './settings/brand-settings.ts';

const storedLogo = logoSetting.unwrap();
export type StoredLogo = z.output<typeof storedLogo>;

export const logoEndpoints = {
  createLogo: defineEndpoint(routes.createLogo, {
    summary: 'Store a PNG or WebP for the setting `logo`; the server encodes it again',
    tag: 'settings',
    body: z.object({ image: z.base64().min(1).max(LOGO_BASE64_CHARACTERS_MAX) }),
    answer: z.object({ logo: storedLogo }),
    status: 201,
    errors: ['RATE_LIMITED', 'UNAVAILABLE'],
  }),
};
