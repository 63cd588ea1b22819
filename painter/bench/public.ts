export { measureMemory } from './measure-memory.ts';
export {
  BENCH_PROMPTS,
  fillCanvases,
  paintPictures,
  readPrompts,
  startThreads,
} from './paint-pictures.ts';
