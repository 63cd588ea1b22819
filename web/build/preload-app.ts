import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The build replaces this text in index.html by a map from languages to addresses of texts. */
const TEXTS_PLACEHOLDER = '__TEXT_CHUNKS__';

type Options = {
  app: string;
  texts: string;
};

/**
 * Adds preloads to index.html, so that the browser requests the application and the texts of the
 * chosen language together with the entry script.
 */
export function preloadApp({ app, texts }: Options): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(TEXTS_PLACEHOLDER, '{}');
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const found = JSON.stringify(textChunks(chunks, texts));

        return {
          html: html.replace(TEXTS_PLACEHOLDER, found),
          tags: staticChunks(chunks, app)
            .filter(({ fileName }) => !html.includes(fileName))
            .flatMap(({ fileName, viteMetadata }) => [
              preloadTag(fileName),
              ...[...(viteMetadata?.importedCss ?? [])].map(styleTag),
            ]),
        };
      },
    },
  };
}

function staticChunks(chunks: Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk[] {
  const isOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    [facadeModuleId, ...moduleIds].some(id => id?.endsWith(module));
  const found = new Set(chunks.filter(isOf));
  if (found.size === 0) throw new Error(`no chunk of the build contains ${module}`);
  // The loop also visits chunks that it adds.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);

  return [...found];
}

function preloadTag(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  };
}

function styleTag(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  };
}

function textChunks(chunks: Rolldown.OutputChunk[], folder: string): Record<string, string> {
  const found = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, language] = new RegExp(`/${folder}/(\\w\\w)\\.ts$`).exec(facadeModuleId ?? '') ?? [];

    return language ? [[language, `/${fileName}`] as const] : [];
  });
  if (found.length === 0) throw new Error(`no chunk of the build contains texts of ${folder}`);

  return Object.fromEntries(found);
}
