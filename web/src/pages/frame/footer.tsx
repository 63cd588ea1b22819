import { useSession } from '../../api/session.ts';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/use-router.ts';

export function Footer() {
  const { t } = useTranslation();

  return (
    <footer className="flex-none border-t border-line px-4 py-4 text-12 text-faint md:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span>
          <span className="font-serif text-14">{brandName(currentLanguage())}</span>
          <span className="ml-3 max-md:hidden">{t('tagline')}</span>
        </span>
        <FooterLinks />
      </div>
    </footer>
  );
}

export function FooterLinks() {
  const { t } = useTranslation();

  return (
    <nav aria-label={t('footer.label')} className="flex gap-1 text-12 text-faint">
      {(['terms', 'privacy', 'contact'] as const).map(name => (
        <Link
          key={name}
          to={paths[name]}
          className="inline-flex min-h-8 items-center rounded-thumb px-2 hover:text-text hover:underline aria-[current=page]:text-text"
        >
          {t(`footer.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The studio has no footer, because it fills the window. */
export function useHasFooter(): boolean {
  const { status } = useSession();

  return useLocation(({ pathname, state }) => {
    if (pathname === paths.home) return status === 'unauthenticated' && state.mode === undefined;

    return pathname.startsWith(paths.dashboard) || readingPaths.includes(pathname);
  });
}

const readingPaths: readonly string[] = [
  paths.terms,
  paths.privacy,
  paths.contact,
  paths.videoGeneration,
  paths.inpainting,
];
