/** Reads the browser's choices from its cookies. No session is needed. */
import type { FastifyRequest } from 'fastify';
import type { Language } from '../language.ts';

export type Visitor = {
  language: Language | undefined;
  /** Undefined for the system's theme. */
  theme: 'dark' | 'light' | undefined;
  /** True if the browser has the cookie `signed_in`, which proves nothing. */
  isSignedIn: boolean;
};

/** Ignores cookies with unknown values. */
export function readVisitor({ cookies }: FastifyRequest): Visitor {
  const { language, theme, signed_in: signedIn } = cookies;

  return {
    language: language === 'en' || language === 'zh' ? language : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    isSignedIn: signedIn === '1',
  };
}
