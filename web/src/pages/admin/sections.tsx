import {
  ChartColumn,
  CloudCog,
  Images,
  ListTodo,
  Receipt,
  ScrollText,
  Server,
  Settings2,
  Ticket,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { AuditPage } from '../../features/admin/audit/audit-page.tsx';
import { InvitesPage } from '../../features/admin/invites/invites-page.tsx';
import { JobsPage } from '../../features/admin/jobs/jobs-page.tsx';
import { OrdersPage } from '../../features/admin/orders/orders-page.tsx';
import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';
import { PeoplePage } from '../../features/admin/people/people-page.tsx';
import { PresetsPage } from '../../features/admin/presets/presets-page.tsx';
import { ProvidersPage } from '../../features/admin/providers/providers-page.tsx';
import type { Sections } from '../../features/admin/section.ts';
import { SettingsPage } from '../../features/admin/settings/settings-page.tsx';
import { SystemPage } from '../../features/admin/system/system-page.tsx';
import { WorksPage } from '../../features/admin/works/works-page.tsx';

const size = 18;

/** `section.ts` defines the order of the sections. */
export const sections: Sections = {
  overview: {
    label: 'sections.overview',
    icon: <ChartColumn size={size} />,
    Page: OverviewPage,
  },
  invites: { label: 'sections.invites', icon: <Ticket size={size} />, Page: InvitesPage },
  settings: { label: 'sections.settings', icon: <Settings2 size={size} />, Page: SettingsPage },
  people: {
    label: 'sections.people',
    icon: <Users size={size} />,
    Page: PeoplePage,
    hasItems: true,
  },
  works: { label: 'sections.works', icon: <TriangleAlert size={size} />, Page: WorksPage },
  jobs: { label: 'sections.jobs', icon: <ListTodo size={size} />, Page: JobsPage },
  presets: { label: 'sections.presets', icon: <Images size={size} />, Page: PresetsPage },
  orders: {
    ...{ label: 'sections.orders', icon: <Receipt size={size} />, Page: OrdersPage },
    hasItems: true,
  },
  providers: { label: 'sections.providers', icon: <CloudCog size={size} />, Page: ProvidersPage },
  audit: { label: 'sections.audit', icon: <ScrollText size={size} />, Page: AuditPage },
  system: { label: 'sections.system', icon: <Server size={size} />, Page: SystemPage },
};
