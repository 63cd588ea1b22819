import { systemTimers } from '../../src/clock.ts';
import { createPictureMemory } from '../../src/pictures/picture-memory.ts';

/** Memory for the decoders of parts that a test builds without a node. */
export const pictureMemory = createPictureMemory(systemTimers, 2 ** 30);
