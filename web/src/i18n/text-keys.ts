import type admin from '../locales/en/admin.json';
import type adminAudit from '../locales/en/adminAudit.json';
import type adminInvites from '../locales/en/adminInvites.json';
import type adminJobs from '../locales/en/adminJobs.json';
import type adminLists from '../locales/en/adminLists.json';
import type adminOrders from '../locales/en/adminOrders.json';
import type adminOverview from '../locales/en/adminOverview.json';
import type adminPeople from '../locales/en/adminPeople.json';
import type adminPresets from '../locales/en/adminPresets.json';
import type adminProviders from '../locales/en/adminProviders.json';
import type adminSettings from '../locales/en/adminSettings.json';
import type adminSystem from '../locales/en/adminSystem.json';
import type adminWorks from '../locales/en/adminWorks.json';
import type auth from '../locales/en/auth.json';
import type canvas from '../locales/en/canvas.json';
import type common from '../locales/en/common.json';
import type compare from '../locales/en/compare.json';
import type components from '../locales/en/components.json';
import type dashboard from '../locales/en/dashboard.json';
import type gallery from '../locales/en/gallery.json';
import type history from '../locales/en/history.json';
import type presets from '../locales/en/presets.json';
import type setup from '../locales/en/setup.json';
import type studio from '../locales/en/studio.json';
import type studioParts from '../locales/en/studioParts.json';
import type work from '../locales/en/work.json';

type AllTexts = {
  admin: typeof admin;
  adminOverview: typeof adminOverview;
  adminInvites: typeof adminInvites;
  adminSettings: typeof adminSettings;
  adminPeople: typeof adminPeople;
  adminAudit: typeof adminAudit;
  adminJobs: typeof adminJobs;
  adminLists: typeof adminLists;
  adminOrders: typeof adminOrders;
  adminPresets: typeof adminPresets;
  adminProviders: typeof adminProviders;
  adminSystem: typeof adminSystem;
  adminWorks: typeof adminWorks;
  auth: typeof auth;
  canvas: typeof canvas;
  common: typeof common;
  compare: typeof compare;
  components: typeof components;
  dashboard: typeof dashboard;
  gallery: typeof gallery;
  history: typeof history;
  presets: typeof presets;
  setup: typeof setup;
  studio: typeof studio;
  studioParts: typeof studioParts;
  work: typeof work;
};

export type Namespace = keyof AllTexts;

/** A key such as `bar.login`. Plural forms share one key. */
export type TextKey<Ns extends Namespace> = { [Name in Namespace]: KeyIn<AllTexts[Name]> }[Ns];

/** A key such as `common:bar.login`. */
export type FullKey<Ns extends Namespace = Namespace> = {
  [Name in Ns]: `${Name}:${TextKey<Name>}`;
}[Ns];

export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

export type KeyFrom<Ns extends Namespaces> = Ns extends readonly [
  infer First extends Namespace,
  ...infer Others extends readonly Namespace[],
]
  ? TextKey<First> | FullKey<First | Others[number]>
  : Ns extends Namespace
    ? TextKey<Ns>
    : never;

type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeyIn<Texts[Key]>}`;
}[keyof Texts & string];

type WithoutPlural<Key extends string> = Key extends `${infer Whole}_${'one' | 'other'}`
  ? Whole
  : Key;
