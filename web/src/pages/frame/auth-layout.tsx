import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { brandName, sealLetter } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { samplePictures } from '../sample-pictures.ts';
import { FooterLinks } from './footer.tsx';

type AuthLayoutProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  picture?: keyof typeof samplePictures;
};

export function AuthLayout({ title, text, children, picture = 'oldPine' }: AuthLayoutProps) {
  const { t } = useTranslation('auth');
  const heading = useHeadingFocus(title);

  return (
    // The title is the key of `main`, so that another state of the page mounts new elements, which
    // do not count as a layout shift.
    <div className="grid min-h-dvh md:p-6">
      <div aria-hidden className="fixed -inset-[5%] -z-1 max-md:hidden">
        <Picture {...samplePictures[picture]} alt="" isFirst className="size-full rounded-none!" />
      </div>
      {/* The card has the height of the longest form, so that a line that appears below the
          button moves nothing. */}
      <div className="m-auto flex w-full max-w-110 flex-col px-4 pt-4 pb-4 max-md:min-h-dvh md:min-h-[min(720px,100dvh-48px)] md:rounded-dialog md:border md:border-line md:bg-ink md:px-8 md:shadow-overlay">
        <header className="flex items-center justify-between">
          <Link
            to={paths.home}
            aria-label={t('back')}
            className="-ml-2 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text"
          >
            <ArrowLeft aria-hidden size={18} />
          </Link>
          <Mark name={brandName(currentLanguage())} letter={sealLetter()} />
        </header>
        <main key={title} className="flex grow flex-col pt-10">
          <h1 ref={heading} tabIndex={-1} className="title pt-0.5 text-40 outline-none">
            {title}
          </h1>
          {text && <p className="mt-3 text-16 text-pretty text-muted">{text}</p>}
          <div className="mt-8">{children}</div>
        </main>
        <footer className="mt-10 flex justify-center">
          <FooterLinks />
        </footer>
      </div>
    </div>
  );
}

/**
 * Focuses the title after a change of state, because the focused element no longer exists. Screen
 * readers then read the title.
 */
function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);

  return heading;
}
