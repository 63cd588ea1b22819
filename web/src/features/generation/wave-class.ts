import type { WaveField } from './studio-store.ts';
import type { StudioForm } from './use-studio-form.ts';
import './wave.css';

/** The line that runs once along a field that was just filled in for the user. */
export function waveClass({ wave }: StudioForm, field: WaveField): string | undefined {
  return wave.includes(field) ? 'wave' : undefined;
}
