/** A hidden field that tells password managers the account. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
