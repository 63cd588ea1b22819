import { SIGN_IN_BANNER_FADE_MS, SIGN_IN_BANNER_GONE_MS } from '@vermilion/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { loginErrors, loginMessages } from '../login-notices.ts';
import { paths } from '../paths.ts';
import { useNavigate, useRouter, useSearch } from '../router/use-router.ts';
import { Banner } from '../ui/banner.tsx';

/**
 * Shows `message` in green and `error` in red. Both fade out. Their space stays, so that the form
 * does not jump.
 */
export function LoginBanner() {
  const { next, ...search } = useSearch(paths.login);
  const { message, error } = useNotices(search);
  const navigate = useNavigate();
  const router = useRouter();
  const [isFading, setFading] = useState(false);
  const banners = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState<number>();

  useEffect(() => {
    if (!message && !error) return;
    setFading(false);
    const fade = setTimeout(() => setFading(true), SIGN_IN_BANNER_FADE_MS);
    const gone = setTimeout(() => {
      // The user may just have logged in and be about to leave this page.
      if (router.get().location.pathname !== paths.login) return;
      setRoomPx(banners.current?.offsetHeight);
      void navigate({ to: paths.login, search: { next }, replace: true });
    }, SIGN_IN_BANNER_GONE_MS);

    return () => {
      clearTimeout(fade);
      clearTimeout(gone);
    };
  }, [message, error, next, navigate, router]);

  if (!message && !error)
    return roomPx === undefined ? null : <div className="mb-5" style={{ height: roomPx }} />;

  return (
    <div ref={banners} className="mb-5 space-y-3">
      {message && (
        <Banner kind="success" isFading={isFading}>
          {message}
        </Banner>
      )}
      {error && (
        <Banner kind="error" isFading={isFading}>
          {error}
        </Banner>
      )}
    </div>
  );
}

function useNotices({ message, error }: { message?: string; error?: string }) {
  const { t } = useTranslation(['auth', 'common']);

  return {
    message: isKey(loginMessages, message) ? t(loginMessages[message]) : undefined,
    error: isKey(loginErrors, error) ? t(loginErrors[error]) : undefined,
  };
}

function isKey<T extends object>(texts: T, text: string | undefined): text is keyof T & string {
  return text !== undefined && Object.hasOwn(texts, text);
}
