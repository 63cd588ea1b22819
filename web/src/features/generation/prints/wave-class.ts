import type { StudioForm } from '../form/use-studio-form.ts';
import type { WaveField } from '../studio-store.ts';
import './wave.css';

/** Returns the class for a wave along the line of a field that was just filled in. */
export function waveClass({ wave }: StudioForm, field: WaveField): string | undefined {
  return wave.includes(field) ? 'wave' : undefined;
}
