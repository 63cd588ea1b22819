import { systemTimers } from '../../src/clock.ts';
import { createPictureMemory } from '../../src/pictures/picture-memory.ts';

/** The picture memory of adapters that a test creates without a node. */
export const pictureMemory = createPictureMemory(systemTimers, 2 ** 30);
