import { ChartColumn, Server } from 'lucide-react';
import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';
import type { Sections } from '../../features/admin/section.ts';
import { SystemPage } from '../../features/admin/system/system-page.tsx';

const size = 18;

/** All sections. `section.ts` has their order. */
export const sections: Sections = {
  overview: {
    label: 'sections.overview',
    icon: <ChartColumn size={size} />,
    Page: OverviewPage,
  },
  system: { label: 'sections.system', icon: <Server size={size} />, Page: SystemPage },
};
