import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      kind?: 'action';
      label: ReactNode;
      description?: ReactNode;
      icon?: ReactNode;
      aside?: ReactNode;
      /** The keyboard shortcut. */
      keys?: string;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  /** One of several exclusive choices, which are adjacent; the chosen one is ticked. */
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
  /** Says why entries below it are disabled. */
  | { kind: 'note'; label: ReactNode }
  | { kind: 'line' };
