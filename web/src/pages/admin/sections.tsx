import { Server } from 'lucide-react';
import type { Sections } from '../../features/admin/section.ts';
import { SystemPage } from '../../features/admin/system/system-page.tsx';

const size = 18;

/** All sections. `section.ts` has their order. */
export const sections: Sections = {
  system: { label: 'sections.system', icon: <Server size={size} />, Page: SystemPage },
};
