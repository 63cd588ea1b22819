import type { ConfirmationWords } from './write-confirmation.ts';

const urlLead = 'If the button does not work, open this address:';

export const confirmationWordsEn: ConfirmationWords = {
  confirm: ({ brand, when }) => ({
    subject: `Confirm your email for ${brand}`,
    title: 'Confirm your email',
    paragraphs: [
      `Thank you for signing up to ${brand}. One step is left: confirm that this address is yours, and your account is open.`,
      'The link works once, within 24 hours.',
    ],
    action: 'Confirm email',
    footnotes: [
      `This sign-up was made on ${when}.`,
      'If that was not you, leave the link alone: following it would open an account with somebody else’s password. Unused, it goes by itself.',
    ],
    urlLead,
  }),
  'confirm-again': ({ brand, when }) => ({
    subject: `Confirm your email for ${brand} again`,
    title: 'Confirm your email again',
    paragraphs: [
      `This address has an account at ${brand}, but its confirmation was withdrawn. Confirm it again and you can log in; your password stays as it is.`,
      'The link works once, within 24 hours.',
    ],
    action: 'Confirm email',
    footnotes: [`This mail was asked for on ${when}.`, 'If that was not you, there is nothing to do.'],
    urlLead,
  }),
  'already-confirmed': ({ brand, when }) => ({
    subject: `You already have an account at ${brand}`,
    title: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, asked to sign up to ${brand} with this address. It already has an account, and the address is confirmed: just log in.`,
    ],
    action: 'Log in',
    footnotes: [
      `This was asked for on ${when}.`,
      'If that was not you, there is nothing to do; your account is unchanged.',
    ],
    urlLead,
  }),
};
