/** A hidden field from which password managers read the account. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
