import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../router/link.tsx';
import type { SectionName } from '../section.ts';
import { sectionLink } from '../section-link.ts';

export function BackLink({ section, children }: { section: SectionName; children: string }) {
  return (
    <Link
      {...sectionLink(section)}
      className="mb-4 inline-flex min-h-6 items-center gap-2 text-14 text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}
