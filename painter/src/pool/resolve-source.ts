import type { ResolveHookSync } from 'node:module';

/**
 * Resolves an import of a source file from its text alone. Node asks the file system about each of
 * 1,800 imports, which is a quarter of the time that a thread takes to load the painter.
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
