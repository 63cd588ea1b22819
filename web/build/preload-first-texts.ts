import type { Plugin, Rolldown } from 'vite';

/** Stands in the inline script of index.html; becomes `{"en":"address","zh":"address"}`. */
const TEXTS_PLACEHOLDER = '__TEXT_CHUNKS__';

/**
 * Lets the browser ask for the first page's texts together with its code instead of after it: the inline script learns their chunks, of
 * which it preloads that of the chosen language.
 */
export function preloadFirstTexts(folder: string): Plugin {
  return {
    name: 'preload-first-texts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(TEXTS_PLACEHOLDER, '{}');

        return html.replace(
          TEXTS_PLACEHOLDER,
          JSON.stringify(textChunks(Object.values(bundle), folder)),
        );
      },
    },
  };
}

function textChunks(
  files: Rolldown.OutputBundle[string][],
  folder: string,
): Record<string, string> {
  const found = files.flatMap(file => {
    const module = (file.type === 'chunk' && file.facadeModuleId) || '';
    const [, language] = module.includes(`/${folder}/`) ? (/(\w+)\.ts$/.exec(module) ?? []) : [];

    return language ? [[language, `/${file.fileName}`] as const] : [];
  });
  if (found.length === 0) throw new Error(`no chunk of the build holds texts of ${folder}`);

  return Object.fromEntries(found);
}
