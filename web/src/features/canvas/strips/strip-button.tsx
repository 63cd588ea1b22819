import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

type StripButtonProps = {
  label: string;
  icon: ReactNode;
  keys?: string;
  /** A narrow strip hides the label: `early` below 52rem, `late` below 46rem. */
  folds: 'early' | 'late';
  onClick: () => void;
};

export function StripButton({ label, icon, keys, folds, onClick }: StripButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <Button
        variant="quiet"
        size={32}
        icon={icon}
        aria-label={label}
        data-to-stage
        data-folds={folds}
        onClick={onClick}
      >
        <span className="canvas-fold">{label}</span>
      </Button>
    </Tooltip>
  );
}
