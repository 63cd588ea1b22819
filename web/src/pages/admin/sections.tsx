import { ChartColumn, Server, Settings2, Ticket, Users } from 'lucide-react';
import { InvitesPage } from '../../features/admin/invites/invites-page.tsx';
import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';
import { PeoplePage } from '../../features/admin/people/people-page.tsx';
import type { Sections } from '../../features/admin/section.ts';
import { SettingsPage } from '../../features/admin/settings/settings-page.tsx';
import { SystemPage } from '../../features/admin/system/system-page.tsx';

const size = 18;

/** All sections. `section.ts` has their order. */
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
  system: { label: 'sections.system', icon: <Server size={size} />, Page: SystemPage },
};
