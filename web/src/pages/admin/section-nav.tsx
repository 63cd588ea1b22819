import { Fragment, useEffect, useRef } from 'react';
import { SECTION_GROUPS, type Section, type SectionName } from '../../features/admin/section.ts';
import { sectionLink } from '../../features/admin/section-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLinkProps } from '../../router/link.tsx';
import { sections } from './sections.tsx';

export function SectionNav({ current }: { current: SectionName }) {
  const { t } = useTranslation('admin');
  const groups = SECTION_GROUPS.map(group => group.filter(name => sections[name])).filter(
    group => group.length > 0,
  );

  return (
    <nav
      aria-label={t('title')}
      className="border-line max-md:sticky max-md:top-14 max-md:z-10 max-md:border-b max-md:bg-ink md:border-r"
    >
      <div className="flex [scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 md:sticky md:top-14 md:max-h-[calc(100dvh-56px)] md:flex-col md:overflow-y-auto md:p-4">
        <p className="title px-2 pt-3 pb-3 text-20 max-md:hidden">{t('title')}</p>
        {groups.map((group, index) => (
          <Fragment key={group[0]}>
            {index > 0 && <span aria-hidden className="my-2 border-t border-line max-md:hidden" />}
            {group.map(name => {
              const section = sections[name];

              return (
                section && (
                  <SectionLink
                    key={name}
                    name={name}
                    section={section}
                    isCurrent={name === current}
                  />
                )
              );
            })}
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

type SectionLinkProps = { name: SectionName; section: Section; isCurrent: boolean };

function SectionLink({ name, section: { label, icon }, isCurrent }: SectionLinkProps) {
  const { t } = useTranslation('admin');
  const props = useLinkProps(sectionLink(name));
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    center(link.current);
    // The widths of the links may change when a font has loaded.
    void document.fonts.ready.then(() => center(link.current));
  }, [isCurrent]);

  return (
    <a
      {...props}
      ref={link}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex flex-none items-center gap-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:text-text max-md:-mb-px max-md:h-11 max-md:border-b-2 max-md:border-transparent max-md:px-3 max-md:text-14 max-md:aria-[current=page]:border-ver md:relative md:h-9 md:rounded-control md:px-2 md:hover:bg-hover md:aria-[current=page]:bg-hover md:aria-[current=page]:before:absolute md:aria-[current=page]:before:inset-y-2 md:aria-[current=page]:before:-left-4 md:aria-[current=page]:before:w-0.5 md:aria-[current=page]:before:bg-ver"
    >
      <span aria-hidden className="inline-flex flex-none max-md:hidden">
        {icon}
      </span>
      {t(label)}
    </a>
  );
}

function center(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
