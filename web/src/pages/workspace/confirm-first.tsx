import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Navigate } from '../../router/outlet.tsx';

type ConfirmFirstProps = {
  email: string;
  next: string;
};

/** Leads a user with an unconfirmed address to the mailbox page. */
export function ConfirmFirst(props: ConfirmFirstProps) {
  // The address changes before this component is unmounted, and the props derived from it.
  const [state] = useState(props);

  return <Navigate to={paths.checkEmail} state={state} replace />;
}
