// See PAG-2.
import { describe, expect, it } from 'vitest';
import { isAuthPath, paths, safeNext } from './paths.ts';

describe('paths', () => {
  it('list every page of the product', () => {
    expect(Object.values(paths)).toMatchInlineSnapshot(`
      [
        "/",
        "/login",
        "/signup",
        "/auth/check-email",
        "/auth/confirm",
        "/forgot-password",
        "/reset-password",
        "/setup",
        "/studio",
        "/studio/generation",
        "/studio/image-studio",
        "/studio/text-to-image",
        "/studio/video-generation",
        "/studio/inpainting",
        "/dashboard",
        "/dashboard/credits",
        "/dashboard/credits/history",
        "/dashboard/credits/receipt",
        "/dashboard/profile",
        "/terms",
        "/privacy",
        "/contact",
        "/compare/$originalJobId/$upscaledJobId",
        "/admin",
        "/admin/$section",
        "/admin/$section/$id",
      ]
    `);
  });

  it.each(['/login', '/login/', '/auth/confirm', '/reset-password'])('%s is an auth page', path => {
    expect(isAuthPath(path)).toBe(true);
  });

  it.each(['/', '/studio', '/auth', '/login/more'])('%s is no auth page', path => {
    expect(isAuthPath(path)).toBe(false);
  });
});

describe('the page that opens after signing in', () => {
  it.each([
    ['/studio/image-studio?jobId=7', '/studio/image-studio?jobId=7'],
    ['/compare/a/b', '/compare/a/b'],
    ['/?viewJobId=7', '/?viewJobId=7'],
    ['/studio/', '/studio/'],
  ])('is %s if `next` names it', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    'studio',
    '//evil.example/studio',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/nowhere',
    '/login?next=/login',
    '/compare/a',
    '/%',
  ])('is the home page if `next` is %s', next => {
    expect(safeNext(next)).toBe('/');
  });
});
