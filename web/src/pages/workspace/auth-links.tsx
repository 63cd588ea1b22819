import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { isSignUpOffered } from '../../site.ts';
import { buttonClass } from '../../ui/button-class.ts';

type AuthLinksProps = {
  next: string;
  login: string;
  children: ReactNode;
};

export function AuthLinks({ next, login, children }: AuthLinksProps) {
  const isOffered = isSignUpOffered();

  return (
    <>
      {isOffered && (
        <Link
          to={paths.signUp}
          search={{ next }}
          className={buttonClass({ variant: 'primary', size: 48, isWide: true })}
        >
          {children}
        </Link>
      )}
      <Link
        to={paths.login}
        search={{ next }}
        className={buttonClass(
          isOffered
            ? { variant: 'quiet', isWide: true }
            : { variant: 'primary', size: 48, isWide: true },
        )}
      >
        {login}
      </Link>
    </>
  );
}
