/**
 * Decides which addresses belong to one mailbox and so share one bonus. All addresses are in lower
 * case.
 */

type Provider = {
  /** Domains that have the same mailboxes; the first is canonical. */
  domains: readonly [string, ...string[]];
  /** Matches the characters of a name that the provider ignores. */
  ignored?: RegExp;
};

/**
 * The rules that these providers document. For all other providers, only the plus-part is ignored.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
];

export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const [name, domain] = [emailKey.slice(0, at), emailKey.slice(at + 1)];
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const plain = withoutPlusPart(name);
  const short = provider?.ignored ? plain.replace(provider.ignored, '') : plain;

  return `${short || name}@${provider?.domains[0] ?? domain}`;
}

/**
 * Returns the mailbox by the rule of earlier versions, which treated all providers alike. Only this
 * rule finds the marks of bonuses that those versions gave.
 */
export function formerMailboxOf(emailKey: string): string {
  return emailKey.replace(/\+[^@]*(?=@[^@]*$)/, '');
}

/**
 * Removes the plus-part of a name. A name that is only a plus-part stays, because otherwise all
 * such names would be one mailbox.
 */
function withoutPlusPart(name: string): string {
  return name.replace(/(?<=.)\+.*$/, '');
}
