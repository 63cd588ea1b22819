/** Password managers read the account's address from this hidden field. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
