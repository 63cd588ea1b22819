import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Navigate } from '../../router/outlet.tsx';

type ConfirmFirstProps = {
  email: string;
  next: string;
};

/** Leads to the page that asks to check the mailbox. */
export function ConfirmFirst(props: ConfirmFirstProps) {
  // The address changes before this component is unmounted, and with it the props. So the first
  // props are kept.
  const [state] = useState(props);

  return <Navigate to={paths.checkEmail} state={state} replace />;
}
