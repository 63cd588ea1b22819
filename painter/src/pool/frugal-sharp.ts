/**
 * sharp with one libvips thread and no cache: each picture is the work of one core, and no picture
 * is opened twice.
 */
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

export { sharp };
