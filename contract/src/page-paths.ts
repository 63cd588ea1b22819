/** The addresses of the pages, as patterns: the server answers 200 for these and 404, with the same page, for all others. */
export const pagePaths = {
  home: '/',
  signIn: '/login',
  signUp: '/signup',
  checkEmail: '/auth/check-email',
  confirmEmail: '/auth/confirm',
  studio: '/studio',
  studioGeneration: '/studio/generation',
  imageStudio: '/studio/image-studio',
  textToImage: '/studio/text-to-image',
} as const;
