import type { ReactNode } from 'react';

/** What stands in a menu, from the top to the foot. */
export type MenuEntry =
  | {
      kind?: 'action';
      label: ReactNode;
      description?: ReactNode;
      icon?: ReactNode;
      aside?: ReactNode;
      /** The key that does the same. */
      keys?: string;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  /** One of several exclusive choices, all those that stand together; the chosen one is ticked. */
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
  /** Why those entries below it that are off are so. */
  | { kind: 'note'; label: ReactNode }
  | { kind: 'line' };
