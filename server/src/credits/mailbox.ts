/** Which addresses are one mailbox, so that a mailbox gets one bonus. Pure. Addresses are in lower case. */

type Provider = {
  /** All domains under which a name is the same mailbox; the first one stands for them. */
  domains: readonly [string, ...string[]];
  /** Signs of a name that make no difference there. */
  ignored?: RegExp;
};

/** Providers that say so themselves. Of all others only the plus-part is known. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
];

/** Returns the mailbox behind an address, as one spelling of it. */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const [name, domain] = [emailKey.slice(0, at), emailKey.slice(at + 1)];
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const plain = withoutPlusPart(name);
  const short = provider?.ignored ? plain.replace(provider.ignored, '') : plain;

  return `${short || name}@${provider?.domains[0] ?? domain}`;
}

/** Returns the mailbox as it was told before providers were known: marks of used bonuses that were made with it can't be made anew. */
export function formerMailboxOf(emailKey: string): string {
  return emailKey.replace(/\+[^@]*(?=@[^@]*$)/, '');
}

/** A name that is nothing but a plus-part stays as it is, or all such names would be one. */
function withoutPlusPart(name: string): string {
  return name.replace(/(?<=.)\+.*$/, '');
}
