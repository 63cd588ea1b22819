import { Expand, SquareSplitHorizontal } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type CompareToolsProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onViewFull: () => void;
};

export function CompareTools({ isOn, onChange, onViewFull }: CompareToolsProps) {
  const { t } = useTranslation('studioParts');

  return (
    <span className="flex flex-none gap-1">
      {isOn && (
        <IconButton
          size={32}
          icon={<Expand aria-hidden size={15} />}
          label={t('viewer.open')}
          tooltipSide="top"
          onClick={onViewFull}
        />
      )}
      <IconButton
        size={32}
        isOutlined={isOn}
        aria-pressed={isOn}
        icon={<SquareSplitHorizontal aria-hidden size={16} />}
        label={t('compare.switch')}
        tooltipSide="top"
        onClick={() => onChange(!isOn)}
      />
    </span>
  );
}
