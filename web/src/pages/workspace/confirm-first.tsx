import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Navigate } from '../../router/outlet.tsx';

type ConfirmFirstProps = {
  email: string;
  /** Where to go once the address is confirmed. */
  next: string;
};

/** Leads somebody who is signed in and not confirmed from a part of the workspace to the page that asks to check the mailbox. */
export function ConfirmFirst(props: ConfirmFirstProps) {
  // The address changes before this is gone, and with it what the caller derives from it.
  const [state] = useState(props);

  return <Navigate to={paths.checkEmail} state={state} replace />;
}
