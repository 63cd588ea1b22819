import { Suspense, useLayoutEffect, useRef } from 'react';
import { SECTION_GROUPS, type Section, type SectionName } from '../../features/admin/section.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShown } from '../../router/use-router.ts';
import NotFoundPage from '../frame/not-found-page.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { SectionNav } from './section-nav.tsx';
import { sections } from './sections.tsx';
import '../../features/admin/admin.css';

const shownSections: readonly SectionName[] = SECTION_GROUPS.flat().filter(name => sections[name]);

export function Admin() {
  const { section: given, id } = useShown(shown => shown?.params) ?? {};
  const name = shownSections.find(known => known === given || given === undefined);
  const section = name && sections[name];
  if (!section || (id !== undefined && !section.hasItems)) return <NotFoundPage />;

  return <AdminFrame name={name} section={section} id={id} />;
}

type AdminFrameProps = { name: SectionName; section: Section; id: string | undefined };

function AdminFrame({ name, section: { label, Page }, id }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const content = useFocusOnEntry(`${name}/${id ?? ''}`);
  usePageTitle(`${t(label)} · ${t('title')}`);

  return (
    <div className="admin flex grow flex-col">
      <div className="flex grow flex-col md:grid md:grid-cols-[224px_minmax(0,1fr)]">
        <a
          href="#section"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-overlay focus:px-4 focus:py-2"
        >
          {t('skip')}
        </a>
        <SectionNav current={name} />
        <div
          id="section"
          ref={content}
          tabIndex={-1}
          className="mx-auto w-full max-w-280 min-w-0 px-4 pt-8 pb-16 outline-none md:px-10 md:pt-10"
        >
          <Suspense>
            <Page id={id} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Focuses the content when the section changes, so that screen readers read its heading. */
function useFocusOnEntry(address: string) {
  const content = useRef<HTMLDivElement>(null);
  const entered = useRef(address);

  useLayoutEffect(() => {
    if (entered.current === address) return;
    entered.current = address;
    content.current?.focus({ preventScroll: true });
  }, [address]);

  return content;
}
