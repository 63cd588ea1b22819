import { useMutation } from '@tanstack/react-query';
import {
  ACCENT_CONTRAST_MIN,
  contrastIn,
  readableIn,
  type Theme,
} from '@vermilion/contract/admin/accent';
import type { FieldProblem } from '@vermilion/contract/admin/settings/field-problem';
import { LOGO_BYTES_MAX } from '@vermilion/contract/limits';
import { LOGO_PATH } from '@vermilion/contract/routes';
import { fillPath } from '@vermilion/contract/routing/fill-path';
import { ImageUp, LoaderCircle } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { brandName, sealLetter } from '../../../brand.ts';
import { currentLanguage } from '../../../i18n/current-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Mark } from '../../../ui/mark.tsx';
import { describeProblem, refusedFields } from './describe-refusal.ts';
import type { EditorProps } from './setting-block.tsx';

/** The default accent `--ver` of `tokens.css` as eight-bit colors. */
const VERMILION = { light: '#cc3117', dark: '#ee4a2f' };

export function AccentEditor({ value, onChange }: EditorProps<'accent'>) {
  const { t } = useTranslation('adminSettings');
  const shown = value ?? VERMILION;

  return (
    <div className="space-y-4">
      <div className="grid gap-4 md:grid-cols-2">
        {(['light', 'dark'] as const).map(theme => (
          <ColorOf
            key={theme}
            theme={theme}
            color={shown[theme]}
            onChange={color => onChange({ ...shown, [theme]: color })}
          />
        ))}
      </div>
      {value && (
        <Button size={32} variant="quiet" onClick={() => onChange(null)}>
          {t('vermilion')}
        </Button>
      )}
    </div>
  );
}

type ColorOfProps = { theme: Theme; color: string; onChange: (color: string) => void };

function ColorOf({ theme, color, onChange }: ColorOfProps) {
  const { t } = useTranslation('adminSettings');
  const id = useId();
  const ratio = contrastIn(theme, color);
  const isReadable = ratio >= ACCENT_CONTRAST_MIN;

  return (
    <div
      className="rounded-card border border-line bg-ink p-4 text-text"
      style={{ colorScheme: theme, ['--ver' as string]: color }}
    >
      <label htmlFor={id} className="block text-12 font-medium text-muted">
        {t(`theme.${theme}`)}
      </label>
      <div className="mt-2 flex items-center gap-3">
        <input
          id={id}
          type="color"
          value={color}
          onChange={event => onChange(event.target.value)}
          className="h-9 w-12 flex-none cursor-pointer rounded-control border border-line-strong bg-field p-1"
        />
        <span className="figures text-14">{color}</span>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Mark name={brandName(currentLanguage())} letter={sealLetter()} />
        <span
          aria-hidden
          className="inline-flex h-8 items-center rounded-control bg-ver px-3 text-14 font-semibold text-on-ver"
        >
          {t('sample')}
        </span>
      </div>
      <p className={`figures mt-4 text-12 ${isReadable ? 'text-muted' : 'text-red'}`}>
        {t(isReadable ? 'contrast' : 'lowContrast', {
          ratio: ratio.toFixed(2),
          least: ACCENT_CONTRAST_MIN,
        })}
      </p>
      {!isReadable && (
        <div className="mt-3 flex">
          <Button size={32} onClick={() => onChange(readableIn(theme, color))}>
            {t('mend')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A logo is uploaded when it is chosen, and becomes public when the setting is saved. */
export function LogoEditor({ value, onChange }: EditorProps<'logo'>) {
  const { t } = useTranslation('adminSettings');
  const store = useMutation({
    mutationFn: async (file: File) => {
      // The server refuses such a large body unread, so this page reports the size.
      if (file.size > LOGO_BYTES_MAX) throw tooManyBytes();

      return call('createLogo', { body: { image: await readBase64(file) } });
    },
    onSuccess: ({ logo }) => onChange(logo),
  });
  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) store.mutate(file);
    target.value = '';
  }

  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3 rounded-card border border-line p-4">
        {value ? (
          <>
            <img
              src={fillPath(LOGO_PATH, { id: value.id })}
              alt={t('logoPreview')}
              className="h-6.5 w-6.5 object-contain"
            />
            <span className="pt-1.5 font-serif text-24">{brandName(currentLanguage())}</span>
          </>
        ) : (
          <Mark name={brandName(currentLanguage())} letter={sealLetter()} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label
          aria-busy={store.isPending || undefined}
          className={`${buttonClass({ size: 32 })} relative cursor-pointer max-md:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ver`}
        >
          {store.isPending ? (
            <LoaderCircle aria-hidden size={16} className="animate-spin" />
          ) : (
            <ImageUp aria-hidden size={16} />
          )}
          {t('chooseLogo')}
          <input
            type="file"
            accept="image/png,image/webp"
            disabled={store.isPending}
            onChange={handleFile}
            className="sr-only"
          />
        </label>
        {value && (
          <Button size={32} variant="quiet" onClick={() => onChange(null)}>
            {t('noLogo')}
          </Button>
        )}
      </div>
      {store.error && <Banner kind="error">{describeLogoError(store.error)}</Banner>}
    </div>
  );
}

function tooManyBytes(): ApiError {
  const problem = { code: 'LOGO_BYTES', most: LOGO_BYTES_MAX } satisfies FieldProblem;
  const fields = [{ path: 'image', problem }];

  return new ApiError({ code: 'VALIDATION_FAILED', message: '', details: { fields }, status: 400 });
}

/** The server gives no code for an empty file, so the file counts as damaged. */
function describeLogoError(error: Error): string {
  if (!isApiError(error, 'VALIDATION_FAILED')) return describeError(error);
  const [field] = refusedFields(error);

  return describeProblem(field?.problem ?? { code: 'LOGO_DAMAGED' });
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);

  return btoa(text);
}
