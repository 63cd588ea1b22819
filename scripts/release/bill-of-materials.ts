/** The packages of a release, as CycloneDX, listed by npm from the lockfile. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../test/repository-files.ts';

/** A release has only the built pages of `web`. */
const WORKSPACES = ['contract', 'painter', 'server', 'web'];

export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};
export type BillOfMaterials = {
  serialNumber: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
};

/** Includes packages of other platforms. No field depends on the time. */
export function billOfMaterials(): BillOfMaterials {
  const workspaces = WORKSPACES.flatMap(name => ['-w', `@vermilion/${name}`]);
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const text = execFileSync(
    program,
    [
      ...first,
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      '--omit=dev',
      ...workspaces,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 },
  );
  const bill = JSON.parse(text) as BillOfMaterials; // as: npm writes CycloneDX
  delete bill.metadata.timestamp;
  // npm would use the folder's name.
  bill.metadata.component.name = 'vermilion';
  bill.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill.components))}`;

  return bill;
}

/** An expression counts as one licence. */
export function licencesOf({ licenses = [] }: Component): string[] {
  return licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
  );
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');

  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
