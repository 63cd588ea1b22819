// Before the server's tests: one PostgreSQL for the whole run and in it a migrated template, which
// createTestDatabase clones.

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
