/** What a page may depend on before the session is read: the cookies of `web/src/kept-choice.ts`. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../language.ts';

export type Visitor = {
  /** Undefined if nobody chose. */
  language: Language | undefined;
  /** Undefined for that of the system. */
  theme: 'dark' | 'light' | undefined;
  /** Whether this browser believes in a session. It proves nothing. */
  isSignedIn: boolean;
};

/** Cookies with other values count as none. */
export function readVisitor({ cookies }: FastifyRequest): Visitor {
  const { language, theme, signed_in: signedIn } = cookies;

  return {
    language: language === 'en' || language === 'zh' ? language : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    isSignedIn: signedIn === '1',
  };
}
