/**
 * What a downloaded picture says of its own origin, as XMP: IPTC's digital source type, and what made it
 * (https://www.iptc.org/std/photometadata/specification/, section "Digital Source Type"). Pure.
 */
import { escapeHtml } from '../http/escape-html.ts';

/** Terms of https://cv.iptc.org/newscodes/digitalsourcetype/ that apply to what is made here. */
export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'compositeSynthetic'
  | 'algorithmicallyEnhanced';

/** How a picture came to be. `isAi`: a trained model had a part in it, and is named as such. */
export type Origin = { sourceType: SourceType; modelName: string; isAi: boolean };

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** What XML takes in no form. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** @returns an XMP packet's content, without its wrapper */
export function provenanceMark({ sourceType, modelName, isAi }: Origin, brandName: string): string {
  const maker = writable(modelName);

  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES}${sourceType}"`,
    ...(isAi ? [` Iptc4xmpExt:AISystemUsed="${maker}"`] : []),
    ` xmp:CreatorTool="${maker}, ${writable(brandName)}"/>`,
    '</rdf:RDF></x:xmpmeta>',
  ].join('');
}

function writable(text: string): string {
  return escapeHtml(text.replace(UNWRITABLE, ''));
}
