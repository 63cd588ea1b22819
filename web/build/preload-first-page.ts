import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Stands in the inline script of index.html; becomes `{"en":[addresses],"zh":[addresses]}`. */
const TEXTS_PLACEHOLDER = '__TEXT_CHUNKS__';

/**
 * Lets the browser ask for everything that the first page needs at once instead of one after the other: the page's own chunk gets a
 * `modulepreload` tag, and the inline script learns the chunks of the texts, of which it preloads those of the chosen language.
 */
export function preloadFirstPage(first: { page: string; namespaces: readonly string[] }): Plugin {
  return {
    name: 'preload-first-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(TEXTS_PLACEHOLDER, '{}');
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const page = chunks.find(chunk => chunk.facadeModuleId?.endsWith(`/${first.page}`));
        if (!page) throw new Error(`no chunk of the build holds ${first.page}`);

        return {
          html: html.replace(TEXTS_PLACEHOLDER, JSON.stringify(textChunks(chunks, first.namespaces))),
          tags: withImports(page, chunks)
            .filter(file => !html.includes(file))
            .map(preloadTag),
        };
      },
    },
  };
}

function textChunks(chunks: Rolldown.OutputChunk[], namespaces: readonly string[]): Record<string, string[]> {
  const byLanguage: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const [, language, namespace] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!language || !namespace || !namespaces.includes(namespace)) continue;
    (byLanguage[language] ??= []).push(`/${chunk.fileName}`);
  }

  return byLanguage;
}

function withImports(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], found = new Set<string>()): string[] {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(other => other.fileName === name);
    if (imported && !found.has(name)) withImports(imported, chunks, found);
  }

  return [...found];
}

function preloadTag(file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}
