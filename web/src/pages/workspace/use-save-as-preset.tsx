import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { FilePlus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useIsAdmin } from '../../api/session.ts';
import { imagesOf } from '../../api/work-facts.ts';
import type { SaveAsPresetDialog } from '../../features/presets/save-as-preset-dialog.tsx';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { showNotOpened } from '../../ui/toasts/show-not-opened.ts';

const saveAsPreset = lazyPart(async () => {
  const [{ SaveAsPresetDialog }] = await Promise.all([
    import('../../features/presets/save-as-preset-dialog.tsx'),
    loadTexts('presets'),
  ]);

  return SaveAsPresetDialog;
});

export function useSaveAsPreset(): { entriesOf: (job: Job) => MenuEntry[]; dialog: ReactNode } {
  const isAdmin = useIsAdmin();
  const [job, setJob] = useState<Job>();
  const [isOpen, setOpen] = useState(false);

  function handleSelect(chosen: Job): void {
    setJob(chosen);
    setOpen(true);
  }

  return {
    entriesOf: work =>
      isAdmin && canBecomePreset(work)
        ? [
            {
              label: <Label />,
              icon: <FilePlus aria-hidden size={16} />,
              onSelect: () => handleSelect(work),
            },
          ]
        : [],
    dialog: job && <Opened job={job} isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}

function Opened(props: ComponentProps<typeof SaveAsPresetDialog>) {
  const drawDialog = useLazyPart(saveAsPreset, props.isOpen, () => {
    showNotOpened();
    props.onClose();
  });

  return drawDialog(props);
}

function Label() {
  const { t } = useTranslation('work');

  return t('saveAsPreset');
}

/**
 * The work must be finished and unflagged, and needs a prompt of its own, which an upscale lacks.
 */
function canBecomePreset(job: Job): boolean {
  return (
    can.beShown(job) &&
    !job.has_nsfw &&
    job.action !== 'image-upscaling' &&
    imagesOf(job).length > 0
  );
}
