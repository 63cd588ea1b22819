/**
 * The paths of the pages; `$name` is a parameter. For any other path the server sends the same HTML
 * with the status 404.
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

/** Returns whether a page has this path. A slash at the end is ignored. */
export function isPagePath(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '');

  return Object.values(pagePaths).some(pattern => patternOf(pattern).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
}
