/**
 * The paths of the pages; `$name` is a parameter. The server answers 200 for these paths, and 404
 * with the same HTML for others.
 */
export const pagePaths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  checkEmail: '/auth/check-email',
  confirm: '/auth/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  setup: '/setup',
  studio: '/studio',
  studioGeneration: '/studio/generation',
  imageStudio: '/studio/image-studio',
  textToImage: '/studio/text-to-image',
  videoGeneration: '/studio/video-generation',
  inpainting: '/studio/inpainting',
  dashboard: '/dashboard',
  credits: '/dashboard/credits',
  creditHistory: '/dashboard/credits/history',
  receipt: '/dashboard/credits/receipt',
  profile: '/dashboard/profile',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  compare: '/compare/$originalJobId/$upscaledJobId',
  admin: '/admin',
  adminSection: '/admin/$section',
  adminItem: '/admin/$section/$id',
} as const;

/** Returns whether a page has this path. Ignores one slash at the end. */
export function isPagePath(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '');

  return Object.values(pagePaths).some(pattern => patternOf(pattern).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
}
