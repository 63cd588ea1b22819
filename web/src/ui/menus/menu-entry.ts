import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      kind?: 'action';
      label: ReactNode;
      description?: ReactNode;
      icon?: ReactNode;
      aside?: ReactNode;
      keys?: string;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  /** Adjacent choices exclude each other. The chosen one has a tick. */
  | {
      kind: 'choice';
      label: ReactNode;
      description?: ReactNode;
      aside?: ReactNode;
      isChosen: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'heading'; label: ReactNode }
  | { kind: 'note'; label: ReactNode }
  | { kind: 'line' };
