import type { ResolveHookSync } from 'node:module';

/**
 * Resolves relative imports of source files without looking for the files, because Node's checks
 * for 1,800 imports take a quarter of a thread's start.
 */
export const resolveSource: ResolveHookSync = (specifier, context, nextResolve) => {
  const { parentURL } = context;
  const isSource = specifier.startsWith('.') && specifier.endsWith('.ts');
  if (!isSource || parentURL === undefined) return nextResolve(specifier, context);

  return {
    url: new URL(specifier, parentURL).href,
    format: 'module-typescript',
    shortCircuit: true,
  };
};
