import type { ReactNode } from 'react';

/** In Chinese no space follows the question mark. */
export function AuthQuestion({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="text-14 text-muted">
      {question}
      <span className="ms-[0.3em] [:lang(zh)_&]:ms-0">{children}</span>
    </p>
  );
}

export const authLinkClass = 'text-text underline underline-offset-4';
