import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Navigate } from '../../router/outlet.tsx';

type ConfirmFirstProps = {
  email: string;
  next: string;
};

export function ConfirmFirst(props: ConfirmFirstProps) {
  // Keeps the first props, because the URL and the props change before this component is unmounted.
  const [state] = useState(props);

  return <Navigate to={paths.checkEmail} state={state} replace />;
}
