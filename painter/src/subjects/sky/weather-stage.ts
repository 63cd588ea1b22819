/** What weather is given: the stage without a subject. */
import type { Stage } from '../stage.ts';

export type WeatherStage = Omit<Stage, 'subject'>;
