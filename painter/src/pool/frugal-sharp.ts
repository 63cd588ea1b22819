/**
 * Configures sharp with one libvips thread and no cache, because each picture uses one core and is
 * opened once.
 */
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

export { sharp };
