import type { Job } from '@vermilion/contract/job';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { allOf, nothingSelected, started } from '../../../features/history/selection.ts';
import { SelectionBar } from '../../../features/history/selection-bar.tsx';
import { useSelection } from '../../../features/history/use-selection.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pageHeading, selectButton } from '../work-focus.ts';

type ChosenBarProps = {
  jobs: readonly Job[];
  chosenCount: number;
  children: ReactNode;
};

export function ChosenBar({ jobs, chosenCount, children }: ChosenBarProps) {
  const [{ isOn }, change] = useSelection();
  if (!isOn) return null;

  return (
    <SelectionBar
      count={chosenCount}
      isAll={jobs.length > 0 && chosenCount === jobs.length}
      onAll={() => change(() => allOf(jobs.map(job => job.id)))}
      onNone={() => change(() => started(nothingSelected))}
      onStop={() => change(() => nothingSelected)}
      findNext={() => selectButton() ?? pageHeading()}
    >
      {children}
    </SelectionBar>
  );
}

type ChosenActionProps = {
  icon: ReactNode;
  label: string;
  isBusy?: boolean;
  isOff: boolean;
  onPress: () => void;
};

export function ChosenAction({ icon, label, isBusy = false, isOff, onPress }: ChosenActionProps) {
  return (
    <IconButton
      icon={isBusy ? <BusyIcon /> : icon}
      label={label}
      size={32}
      tooltipSide="top"
      aria-busy={isBusy || undefined}
      disabled={isOff}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    />
  );
}

export function BusyIcon() {
  return <LoaderCircle aria-hidden size={16} className="animate-spin" />;
}
