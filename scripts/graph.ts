// Writes the import graph of painter, server and web between two markers of ARCHITECTURE.md, one
// node per folder or feature. With --check it writes nothing, and fails if the graph is outdated.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const page = path.join(root, 'ARCHITECTURE.md');
const begin = '<!-- graph:begin -->';
const end = '<!-- graph:end -->';

const text = readFileSync(page, 'utf8');
const [before, rest] = split(text, begin);
const [, after] = split(rest, end);
const written = `${before}${begin}\n${graph()}\n${end}${after}`;

if (!process.argv.includes('--check')) writeFileSync(page, written);
else if (written !== text) {
  console.error(
    'The import graph in ARCHITECTURE.md is outdated. Run "node scripts/graph.ts" and commit the page.',
  );
  process.exitCode = 1;
}

function split(whole: string, marker: string): [string, string] {
  const at = whole.indexOf(marker);
  if (at === -1) throw new Error(`ARCHITECTURE.md has no line ${marker}`);
  return [whole.slice(0, at), whole.slice(at + marker.length)];
}

/**
 * Returns the graphs. Leaves out files outside of folders, because they would add edges to every
 * node.
 */
function graph(): string {
  return ['painter', 'server', 'web']
    .map(workspace => {
      const edges = [...findEdges(workspace)].sort(([one], [other]) => (one < other ? -1 : 1));
      const lines = edges.map(
        ([from, targets]) => `  ${from} --> ${[...targets].sort().join(' & ')}`,
      );
      return `\`\`\`mermaid\n---\ntitle: ${workspace}\n---\nflowchart TD\n${lines.join('\n')}\n\`\`\``;
    })
    .join('\n\n');
}

function findEdges(workspace: string): Map<string, Set<string>> {
  const source = path.join(root, workspace, 'src');
  const edges = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test|\.d)\.tsx?$/.test(file)) continue;
    const from = groupOf(file);
    for (const imported of importsOf(path.join(source, file))) {
      const to = groupOf(path.relative(source, path.resolve(source, path.dirname(file), imported)));
      if (from === undefined || to === undefined || from === to) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
}

function groupOf(file: string): string | undefined {
  const [first = '', second = '', third] = file.split(path.sep);
  if (second === '' || first === '..') return undefined;
  return first === 'features' && third !== undefined ? `${first}/${second}` : first;
}

function* importsOf(file: string): Generator<string> {
  const code = readFileSync(file, 'utf8');
  for (const [, imported] of code.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+)'/g))
    if (imported) yield imported;
}
