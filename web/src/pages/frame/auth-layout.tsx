import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { sealLetter, wordmark } from '../../brand.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Print } from '../../ui/print.tsx';
import { type SamplePicture, samplePictures } from '../sample-pictures.ts';
import { FooterLinks } from './footer.tsx';

type AuthLayoutProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Which picture hangs at the left. */
  picture?: keyof typeof samplePictures;
};

/** The auth pages in two halves: a print on the dark wall, and a form of 376 px with the way back at its top left. */
export function AuthLayout({ title, text, children, picture = 'oldPine' }: AuthLayoutProps) {
  const { t } = useTranslation('auth');
  const heading = useHeadingFocus(title);

  return (
    // A page that turns from one state into another is built anew under its title, so that nothing is seen to jump.
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div aria-hidden className="hidden items-center justify-center border-r border-line bg-sunk p-11 lg:flex">
        <WallPrint picture={samplePictures[picture]} title={t(`print.${picture}`)} meta={t('print.meta')} />
      </div>
      <div className="flex flex-col px-4 pt-4 pb-4 md:px-6">
        <header className="flex items-center justify-between">
          <Link
            to={paths.home}
            aria-label={t('back')}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text max-md:-ml-2"
          >
            <ArrowLeft aria-hidden size={18} />
          </Link>
          <Mark name={wordmark} letter={sealLetter} />
        </header>
        <main
          key={title}
          className="mx-auto flex w-full max-w-94 grow flex-col pt-10 md:pt-[clamp(24px,13.5dvh,144px)]"
        >
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

/** Where a page turns into another state, what had the focus is gone: the title takes it, and so is read out. */
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

/** As large as the wall allows at the picture's real ratio: a square, its mat of 40 px, its plate of 72. */
function WallPrint({ picture, title, meta }: { picture: SamplePicture; title: string; meta: string }) {
  return (
    <Print mat={40} title={title} meta={meta} sealLetter={sealLetter} className="w-full max-w-[calc(100dvh-120px)]">
      <Picture {...picture} alt="" isFirst />
    </Print>
  );
}
