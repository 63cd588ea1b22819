import { paths } from '../../paths.ts';
import type { PageLink } from '../../router/navigation.ts';
import type { Search } from '../../router/search.ts';
import type { SectionName } from './section.ts';

/** Links to a section of the administration, or to the object with `id` in the section. */
export function sectionLink(section: SectionName, id?: string, search: Search = {}): PageLink {
  const query = { search: () => search };
  if (id) return { to: paths.adminItem, params: { section, id }, ...query };
  if (section === 'overview') return { to: paths.admin, ...query };

  return { to: paths.adminSection, params: { section }, ...query };
}
