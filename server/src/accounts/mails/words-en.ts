import type { Words } from './letter-kinds.ts';

const once = 'The link works once, within 24 hours.';
const nothingToDo = 'If that was not you, there is nothing to do.';
const notYourSignUp =
  'If that was not you, leave the link alone: following it would open an account with somebody else’s password. Unused, it expires by itself.';

export const wordsEn: Words = {
  urlLead: 'If the button does not work, open this address:',
  letters: {
    confirm: ({ brand, when }) => ({
      subject: `Confirm your email for ${brand}`,
      title: 'Confirm your email',
      paragraphs: [
        `Thank you for signing up to ${brand}. One step is left: confirm that this address is yours, and your account is open.`,
        once,
      ],
      action: 'Confirm email',
      footnotes: [`This sign-up was made on ${when}.`, notYourSignUp],
    }),
    'confirm-again': ({ brand, when }) => ({
      subject: `Confirm your email for ${brand} again`,
      title: 'Confirm your email again',
      paragraphs: [
        `This address has an account at ${brand}, but its confirmation was withdrawn. Confirm it again and you can log in; your password stays as it is.`,
        once,
      ],
      action: 'Confirm email',
      footnotes: [`This mail was asked for on ${when}.`, nothingToDo],
    }),
    'confirm-first': ({ brand, when }) => ({
      subject: `Confirm your email for ${brand} first`,
      title: 'Confirm your email first',
      paragraphs: [
        `Somebody, probably you, asked for a new password at ${brand}. This address has none to reset: its sign-up still waits to be confirmed. Confirm it, and log in with the password that you signed up with.`,
        `${once} If you have forgotten that password, simply sign up again.`,
      ],
      action: 'Confirm email',
      footnotes: [`The sign-up was made on ${when}.`, notYourSignUp],
    }),
    'already-confirmed': ({ brand, when }) => ({
      subject: `You already have an account at ${brand}`,
      title: 'You already have an account',
      paragraphs: [
        `Somebody, probably you, wanted to sign up to ${brand} with this address, or asked for its confirmation link again. It already has an account, and the address is confirmed: just log in.`,
      ],
      action: 'Log in',
      footnotes: [
        `This was asked for on ${when}.`,
        'If that was not you, there is nothing to do; your account is unchanged.',
      ],
    }),
    reset: ({ brand, when }) => ({
      subject: `Reset your password for ${brand}`,
      title: 'Choose a new password',
      paragraphs: [
        `Somebody, probably you, asked for a new password for your account at ${brand}. Choose it here; wherever you are logged in, you will be logged out.`,
        'The link works once, within one hour.',
      ],
      action: 'Choose a new password',
      footnotes: [
        `This was asked for on ${when}.`,
        'If that was not you, there is nothing to do; your password stays as it is.',
      ],
    }),
    'change-email': ({ brand, when }) => ({
      subject: `Confirm your new email for ${brand}`,
      title: 'Confirm your new email',
      paragraphs: [
        `Somebody, probably you, wants to move an account at ${brand} to this address. Confirm that it is yours, and from then on you log in with it.`,
        once,
      ],
      action: 'Confirm email',
      footnotes: [
        `This was asked for on ${when}.`,
        'If that was not you, leave the link alone. Unused, it expires by itself.',
      ],
    }),
    'address-taken': ({ brand, when }) => ({
      subject: `This address already has an account at ${brand}`,
      title: 'This address already has an account',
      paragraphs: [
        `Somebody, probably you, wanted to move another account at ${brand} to this address. It already has an account of its own, so both stay as they are: log in with this one, or choose another address for the other.`,
      ],
      action: 'Log in',
      footnotes: [`This was asked for on ${when}.`, nothingToDo],
    }),
    'password-changed': ({ brand, when }) => ({
      subject: `Your password for ${brand} was changed`,
      title: 'Your password was changed',
      paragraphs: [
        `The password of your account at ${brand} was changed, and wherever else you were logged in, you were logged out.`,
        'If that was you, there is nothing to do. If not, choose another password at once.',
      ],
      action: 'That was not me',
      footnotes: [`It was changed on ${when}.`],
    }),
    'email-change-asked': ({ brand, when }) => ({
      subject: `A change of your email for ${brand} was asked for`,
      title: 'Your account is about to move to another address',
      paragraphs: [
        `Somebody, probably you, asked to move your account at ${brand} to another address. It moves once that address is confirmed; until then nothing changes.`,
        'If that was not you, choose another password: it also stops the move.',
      ],
      action: 'That was not me',
      footnotes: [`This was asked for on ${when}.`],
    }),
    'email-changed': ({ brand, when }) => ({
      subject: `Your email for ${brand} was changed`,
      title: 'Your account has moved to another address',
      paragraphs: [
        `Your account at ${brand} has moved to the address that was confirmed for it. You log in with that one, and no further mails come here.`,
        'If that was not you, write to us at once.',
      ],
      action: 'That was not me',
      footnotes: [`The change was asked for on ${when}.`],
    }),
    'account-deleted': ({ brand, when }) => ({
      subject: `Your account at ${brand} was deleted`,
      title: 'Your account was deleted',
      paragraphs: [
        `Your account at ${brand} is gone, and with it your works, your uploads and everything personal. What has to be kept of credits and payments is kept without your name.`,
        'This can’t be undone. You are welcome to come back.',
      ],
      action: `Go to ${brand}`,
      footnotes: [`It was deleted on ${when}.`],
    }),
  },
};
