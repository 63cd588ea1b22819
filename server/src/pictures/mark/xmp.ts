/** Adds properties, such as the AI label, to XMP (ISO 16684-1) as attributes. */

/** `name` begins with the prefix that is usual for `namespace`. */
export type XmpProperty = { name: `${string}:${string}`; namespace: string; value: string };

/** Characters that XML can't represent. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const [PACKET_START, PACKET_END] = [
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<?xpacket end="w"?>',
];
const LIST_END = '</rdf:RDF>';

/** Returns XMP without the packet wrapper. */
export function xmpOf(properties: readonly XmpProperty[]): string {
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    describe(properties),
    `${LIST_END}</x:xmpmeta>`,
  ].join('');
}

/**
 * Adds the properties to a packet, or makes a packet if there is none or it is incomplete. If the
 * packet already has a property, its value stays.
 */
export function packetWith(present: string | null, properties: readonly XmpProperty[]): string {
  const end = present?.lastIndexOf(LIST_END) ?? -1;
  if (present === null || end === -1) return `${PACKET_START}${xmpOf(properties)}${PACKET_END}`;
  const missing = properties.filter(({ name }) => !present.includes(name.slice(name.indexOf(':'))));

  return missing.length === 0
    ? present
    : present.slice(0, end) + describe(missing) + present.slice(end);
}

/** The XMP property of the Chinese AI label (TC260-PG-20258A). */
const labelPlace = {
  name: 'TC260:AIGC',
  namespace: 'http://www.tc260.org.cn/ns/AIGC/1.0/',
} as const;

/** @param label the label as JSON */
export function labelProperty(label: string): XmpProperty {
  return { ...labelPlace, value: label };
}

/**
 * Replaces the studio's label by a label that the picture already has, because the label of the
 * first maker counts.
 * @param label the existing label as JSON, or null
 */
export function withLabel(
  properties: readonly XmpProperty[],
  label: string | null,
): readonly XmpProperty[] {
  if (label === null) return properties;

  return [...properties.filter(({ name }) => name !== labelPlace.name), labelProperty(label)];
}

function describe(properties: readonly XmpProperty[]): string {
  const prefixes = new Map(
    properties.map(({ name, namespace }) => [name.slice(0, name.indexOf(':')), namespace]),
  );
  const declared = [...prefixes].map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`);
  const said = properties.map(({ name, value }) => ` ${name}="${escapeXml(value)}"`);

  return `<rdf:Description rdf:about=""${declared.join('')}${said.join('')}/>`;
}

function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
