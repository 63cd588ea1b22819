/**
 * Lists the parts of a release in the format CycloneDX. npm lists the packages from the lockfile.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';
import { type NativeLibrary, nativeLibrariesOf } from './native-libraries.ts';
import { shippedPackages } from './production-packages.ts';

export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  'bom-ref': string;
  type?: string;
};
export type BillOfMaterials = {
  serialNumber: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** The Node in a release. Its licence file names the libraries that it contains. */
const node: Component & { purl: string } = {
  'bom-ref': `node@${process.versions.node}`,
  type: 'application',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
  licenses: [{ license: { id: 'MIT' } }],
};

/**
 * Returns the packages of this platform's release, the libraries in them, and Node. Filters npm's
 * list of all packages itself, because `--omit=dev` would leave out each package that any workspace
 * needs only for development. No field depends on the time.
 */
export function billOfMaterials(): BillOfMaterials {
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const text = execFileSync(
    program,
    [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 },
  );
  const bill = JSON.parse(text) as BillOfMaterials; // as: npm writes CycloneDX
  const shipped = foldersOfPackages();
  bill.components = [
    ...bill.components.filter(component => shipped.has(component['bom-ref'])),
    node,
  ];
  const libraries = librariesInPackages();
  bill.components.push(...[...libraries.values()].flat().map(({ component }) => component));
  const refs = new Set(bill.components.map(component => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [
        ...dependsOn.filter(each => refs.has(each)),
        ...(libraries.get(ref) ?? []).map(({ component }) => component['bom-ref']),
      ],
    }));
  delete bill.metadata.timestamp;
  // npm would use the folder's name.
  bill.metadata.component.name = 'vermilion';
  bill.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill.components))}`;

  return bill;
}

export function foldersOfPackages(): ReadonlyMap<string, string> {
  const packages = shippedPackages().map(folder => {
    const file = path.join(root, folder, 'package.json');
    // as: npm requires both
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Component;

    return [`${name}@${version}`, folder] as const;
  });

  return new Map([...packages, [node['bom-ref'], folderOfNode()]]);
}

/**
 * @param brought the folder of the npm package with Node; npm has none for macOS
 * @param program the running Node; its archive has the licence above `bin`
 * @returns the folder that has Node's licence
 * @throws Error if neither has it
 */
export function folderOfNode(
  brought = `node_modules/node-${process.platform}-${process.arch}`,
  program = process.execPath,
): string {
  if (existsSync(path.join(root, brought))) return brought;
  const above = path.dirname(path.dirname(program));
  if (!existsSync(path.join(above, 'LICENSE'))) {
    throw new Error(`There is no licence of Node at ${above}: use the Node of nodejs.org.`);
  }

  return path.relative(root, above);
}

/** Returns the libraries inside compiled packages, by the package's `bom-ref`. */
export function librariesInPackages(): ReadonlyMap<
  string,
  { component: Component; library: NativeLibrary }[]
> {
  const found = [...foldersOfPackages()].map(([ref, folder]) => {
    const libraries = nativeLibrariesOf(ref.slice(0, ref.lastIndexOf('@')), folder);

    return [
      ref,
      libraries.map(library => ({ library, component: toComponent(ref, library) })),
    ] as const;
  });

  return new Map(found.filter(([, libraries]) => libraries.length > 0));
}

function toComponent(parent: string, { name, version, licence }: NativeLibrary): Component {
  return {
    'bom-ref': `${parent}#${name}@${version}`,
    type: 'library',
    name,
    version,
    licenses: [{ expression: licence }],
  };
}

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
