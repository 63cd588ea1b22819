/** Tells a password manager whose password the form is about; nobody sees it. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
