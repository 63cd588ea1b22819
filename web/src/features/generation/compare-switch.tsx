import { SquareSplitHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';

/** Whether the result is shown beside the picture that it was made of. */
export function CompareSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('studio');

  return (
    <IconButton
      size={32}
      isOutlined={isOn}
      aria-pressed={isOn}
      icon={<SquareSplitHorizontal aria-hidden size={16} />}
      label={t('compare.switch')}
      tooltipSide="top"
      onClick={() => onChange(!isOn)}
    />
  );
}
