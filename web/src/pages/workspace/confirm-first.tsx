import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Navigate } from '../../router/outlet.tsx';

type ConfirmFirstProps = {
  email: string;
  next: string;
};

/** Leads to the page that asks to check the mailbox. */
export function ConfirmFirst(props: ConfirmFirstProps) {
  // Keep the first props: the URL, and the props with it, change before this component is
  // unmounted.
  const [state] = useState(props);

  return <Navigate to={paths.checkEmail} state={state} replace />;
}
