import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../../i18n/text-keys.ts';

export const SECTION_GROUPS = [
  ['overview'],
  ['people', 'invites'],
  ['works', 'jobs', 'presets'],
  ['orders', 'providers', 'settings'],
  ['audit', 'system'],
] as const;

/** The last part of a section's path. The overview is at `/admin` itself. */
export type SectionName = (typeof SECTION_GROUPS)[number][number];

export type Section = {
  label: TextKey<'admin'>;
  icon: ReactNode;
  /** `id` is set on the page of one object, such as `/admin/people/ID`. */
  Page: ComponentType<{ id?: string | undefined }>;
  hasItems?: boolean;
};

export type Sections = { readonly [Name in SectionName]?: Section };
