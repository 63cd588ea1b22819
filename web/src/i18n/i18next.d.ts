import type auth from '../locales/en/auth.json';
import type canvas from '../locales/en/canvas.json';
import type common from '../locales/en/common.json';
import type compare from '../locales/en/compare.json';
import type components from '../locales/en/components.json';
import type dashboard from '../locales/en/dashboard.json';
import type gallery from '../locales/en/gallery.json';
import type history from '../locales/en/history.json';
import type presets from '../locales/en/presets.json';
import type studio from '../locales/en/studio.json';
import type work from '../locales/en/work.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      auth: typeof auth;
      canvas: typeof canvas;
      common: typeof common;
      compare: typeof compare;
      components: typeof components;
      dashboard: typeof dashboard;
      gallery: typeof gallery;
      history: typeof history;
      presets: typeof presets;
      studio: typeof studio;
      work: typeof work;
    };
  }
}
