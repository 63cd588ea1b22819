import { adminLists } from './admin-lists/measure-admin-lists.ts';
import { backup } from './backup/measure-backup.ts';
import { canvas } from './canvas/measure-canvas.ts';
import { database } from './database/measure-database.ts';
import { engine } from './engine/measure-engine.ts';
import { files } from './files/measure-files.ts';
import { firstPage } from './gallery/measure-first-page.ts';
import { scroll } from './gallery/measure-scroll.ts';
import { largeList } from './list/measure-large-list.ts';
import { list } from './list/measure-list.ts';
import type { Measurement } from './measurement.ts';
import { nodes } from './nodes/measure-nodes.ts';
import { overload } from './overload/measure-overload.ts';
import { edits } from './painter/measure-edits.ts';
import { painter } from './painter/measure-painter.ts';
import { pipeline } from './pipeline/measure-pipeline.ts';
import { realtime } from './realtime/measure-realtime.ts';
import { enumeration } from './sign-in/measure-enumeration.ts';
import { health } from './sign-in/measure-health.ts';
import { signIn } from './sign-in/measure-sign-in.ts';
import { start } from './start/measure-start.ts';
import { thumbnails } from './uploads/measure-thumbnails.ts';
import { uploads } from './uploads/measure-uploads.ts';
import { works } from './works/measure-works.ts';

export const measurements: readonly Measurement[] = [
  list,
  works,
  firstPage,
  scroll,
  canvas,
  engine,
  pipeline,
  database,
  nodes,
  overload,
  realtime,
  files,
  uploads,
  thumbnails,
  signIn,
  health,
  enumeration,
  start,
  painter,
  edits,
  largeList,
  backup,
  adminLists,
];
