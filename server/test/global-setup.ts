// Starts one PostgreSQL for all server tests, with a migrated template that createTestDatabase
// clones.

import type { TestProject } from 'vitest/node';
import { openTemplate, type TestPostgres } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, close } = await openTemplate();
  project.provide('postgres', postgres);

  return close;
}
