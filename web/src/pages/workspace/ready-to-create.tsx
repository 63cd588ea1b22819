import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { findListedPreset } from '../../api/listed-presets.ts';
import { presetWords } from '../../api/preset-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { offeredCredits } from '../../site.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { AuthLinks } from './auth-links.tsx';
import { useOpenPreset } from './open-preset.ts';
import { useFocusAfterPreset } from './preset-focus.ts';

export function ReadyToCreate() {
  const { t, language } = useTranslation('presets');
  const queryClient = useQueryClient();
  const { presetId, close } = useOpenPreset();
  const focusAfterwards = useFocusAfterPreset(presetId);
  const last = useRef(presetId);
  if (presetId) last.current = presetId;
  const id = last.current ?? '';
  const preset = findListedPreset(queryClient, id);
  const next = `${paths.imageStudio}?${new URLSearchParams({ presetId: id })}`;
  const values = { count: offeredCredits() };

  return (
    <Dialog
      isOpen={presetId !== undefined}
      onClose={close}
      focusAfterwards={focusAfterwards}
      title={t('visitor.title')}
      description={
        preset
          ? t('visitor.text', { ...values, title: presetWords(preset, language).title })
          : t('visitor.textUntitled', values)
      }
    >
      <div className="mt-6 flex flex-col gap-2">
        <AuthLinks next={next} login={t('visitor.login')}>
          {t('visitor.signUp')}
        </AuthLinks>
      </div>
    </Dialog>
  );
}
