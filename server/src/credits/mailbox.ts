/** Decides which addresses, in lower case, belong to one mailbox and so share a bonus. */

type Provider = {
  /** Domains of the same mailboxes; the first is canonical. */
  domains: readonly [string, ...string[]];
  /** Characters of a name that the provider ignores. */
  ignored?: RegExp;
};

/** The rules that these providers document. For all others only the plus-part is ignored. */
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
 * The rule of earlier versions, which knew no providers. Their marks of used bonuses can't be made
 * again by the present rule.
 */
export function formerMailboxOf(emailKey: string): string {
  return emailKey.replace(/\+[^@]*(?=@[^@]*$)/, '');
}

/** Keeps a name that consists only of a plus-part; otherwise all such names would be one. */
function withoutPlusPart(name: string): string {
  return name.replace(/(?<=.)\+.*$/, '');
}
