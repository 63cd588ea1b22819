import type { Stage } from '../stage.ts';

export type WeatherStage = Omit<Stage, 'subject'>;
