import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

type StripButtonProps = {
  label: string;
  icon: ReactNode;
  keys?: string;
  /** The width below which the strip hides this label: `early` at 52rem, `late` at 46rem. */
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
