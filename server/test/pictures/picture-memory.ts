import { systemTimers } from '../../src/clock.ts';
import { createPictureMemory } from '../../src/pictures/picture-memory.ts';

export const pictureMemory = createPictureMemory(systemTimers, 2 ** 30);
