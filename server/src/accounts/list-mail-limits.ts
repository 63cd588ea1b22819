import { networkOf } from '../http/network.ts';
import type { Limit } from '../rate-limits.ts';
import { limitSubject } from './links/tokens.ts';
import { type AskedMail, limitRules, mailBudgets } from './rules.ts';

type Asking = { emailKey: string; address: string };

/**
 * Returns the limits of a requested mail. The recipient's limits come last, so that they count only
 * calls that the network's limits allow.
 */
export function listMailLimits(kind: AskedMail, { emailKey, address }: Asking): Limit[] {
  const network = networkOf(address);
  const recipient = limitSubject(emailKey);
  const { recipient: budget, recipientAndNetwork } = mailBudgets(kind);

  return [
    ...listNetworkLimits(kind, network),
    { rule: recipientAndNetwork, subject: `${network}|${recipient}` },
    ...listCooldowns(kind, recipient),
    { rule: budget, subject: recipient },
  ];
}

/**
 * Returns the limits of a browser that has signed in with the recipient's address before. Strangers
 * can use up only one of them: the cooldown of 60 s.
 */
export function listKnownBrowserLimits(browserId: string, emailKey: string): Limit[] {
  const recipient = limitSubject(emailKey);

  return [
    { rule: limitRules.forgotKnownBrowser, subject: `${limitSubject(browserId)}|${recipient}` },
    ...listCooldowns('forgot', recipient),
  ];
}

function listNetworkLimits(kind: AskedMail, subject: string): Limit[] {
  switch (kind) {
    case 'sign-up':
      return [{ rule: limitRules.signUpNetwork, subject }];
    case 'resend':
      return [{ rule: limitRules.resendNetwork, subject }];
    case 'forgot':
      return [{ rule: limitRules.forgotNetwork, subject }];
    case 'change-email':
      return []; // only signed-in users make these calls, and their password checks are limited
  }
}

function listCooldowns(kind: AskedMail, subject: string): Limit[] {
  const code = 'AUTH_RATE_LIMIT_EXCEEDED';
  switch (kind) {
    case 'sign-up':
      return [];
    case 'resend':
      return [{ rule: limitRules.resend, subject, code }];
    case 'forgot':
      return [{ rule: limitRules.forgot, subject, code }];
    case 'change-email':
      return [{ rule: limitRules.changeEmail, subject, code }];
  }
}
