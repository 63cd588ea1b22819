/** What the browser's cookies say about a visitor. Nothing here is proved by a session. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../language.ts';

export type Visitor = {
  language: Language | undefined;
  /** Undefined if the pages follow the theme of the operating system. */
  theme: 'dark' | 'light' | undefined;
  /** True if the browser has the cookie `signed_in`. The cookie proves nothing. */
  isSignedIn: boolean;
};

export function readVisitor({ cookies }: FastifyRequest): Visitor {
  const { language, theme, signed_in: signedIn } = cookies;

  return {
    language: language === 'en' || language === 'zh' ? language : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    isSignedIn: signedIn === '1',
  };
}
