import { Readable } from 'node:stream';
import type { Color } from '#contract/appearance/colors.ts';
import { xmlText } from '../sheets/xml-text.ts';
import { type ZipEntry, zip } from '../sheets/zip.ts';

/** In centimeters, from the upper left corner of a slide. */
type Place = { x: number; y: number; width: number; height: number };

type SlideText = {
  text: string;
  /** In points. */
  size: number;
  color: string;
  bold?: boolean;
  /** Written from left to right also in Arabic, such as an address. */
  latin?: boolean;
};

type SlideShape =
  | (Place & { kind: 'text'; name: string; paragraphs: readonly SlideText[]; title?: boolean })
  | (Place & { kind: 'box'; name: string; fill: string; line: string })
  /** `says`: to those who cannot see it; empty: it is ornament. */
  | (Place & { kind: 'picture'; name: string; png: Uint8Array; says: string })
  /** A shape of straight lines, in units of its own; it fills its place. */
  | (Place & { kind: 'polygon'; fill: string; points: readonly (readonly [number, number])[] });

/** What programs offer for colors: words and grounds, dark and light, and six others. */
type SlideColors = {
  dark: readonly [Color, Color];
  light: readonly [Color, Color];
  accents: readonly [Color, Color, Color, Color, Color, Color];
};

type Slide = { background: string; shapes: readonly SlideShape[] };
export type SlideDeck = {
  title: string;
  author: string;
  locale: string;
  rightToLeft: boolean;
  colors: SlideColors;
  slides: readonly Slide[];
};

/** Of a slide, 16 to 9. */
export const slideSize = { width: 33.867, height: 19.05 } as const;

const perCentimeter = 360_000;
const emu = (centimeters: number) => Math.round(centimeters * perCentimeter);
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Slides as a presentation that every program opens and edits: texts stay texts, shapes stay shapes. */
export function writePptx(deck: SlideDeck): Readable {
  return Readable.from(zip(entriesOf(deck)));
}

function entriesOf({ title, author, locale, rightToLeft, colors, slides }: SlideDeck): ZipEntry[] {
  const file = (path: string, xml: string): ZipEntry => ({ path, parts: [declaration + xml] });
  const each = (of: (nth: number) => string) => slides.map((_, place) => of(place + 1)).join('');
  const pictures: ZipEntry[] = [];
  const slideFiles = slides.flatMap((slide, place) => {
    const nth = place + 1;
    const relations = [relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml')];
    const shapes = slide.shapes.map((shape, at) => {
      if (shape.kind !== 'picture') return shapeXml(shape, at + 2, { locale, rightToLeft, picture: '' });
      const picture = `rId${relations.length + 1}`;
      const path = `image${pictures.length + 1}.png`;
      relations.push(relation(picture, 'image', `../media/${path}`));
      pictures.push({ path: `ppt/media/${path}`, parts: [Buffer.from(shape.png)] });
      return shapeXml(shape, at + 2, { locale, rightToLeft, picture });
    });
    return [
      file(
        `ppt/slides/slide${nth}.xml`,
        `<p:sld ${namespaces}><p:cSld><p:bg><p:bgPr>${fillXml(slide.background)}<a:effectLst/></p:bgPr></p:bg>${treeXml(shapes.join(''))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
      ),
      file(`ppt/slides/_rels/slide${nth}.xml.rels`, relationsXml(relations.join(''))),
    ];
  });
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${override('/ppt/presentation.xml', `${presentationml}.presentation.main+xml`)}${override('/ppt/slideMasters/slideMaster1.xml', `${presentationml}.slideMaster+xml`)}${override('/ppt/slideLayouts/slideLayout1.xml', `${presentationml}.slideLayout+xml`)}${override('/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml')}${each((nth) => override(`/ppt/slides/slide${nth}.xml`, `${presentationml}.slide+xml`))}${override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`,
    ),
    file(
      '_rels/.rels',
      relationsXml(
        relation('rId1', 'officeDocument', 'ppt/presentation.xml') +
          `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      ),
    ),
    file(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator><dc:language>${locale}</dc:language></cp:coreProperties>`,
    ),
    file(
      'ppt/presentation.xml',
      `<p:presentation ${namespaces}${rightToLeft ? ' rtl="1"' : ''}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${each((nth) => `<p:sldId id="${255 + nth}" r:id="rId${nth + 2}"/>`)}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ),
    file(
      'ppt/_rels/presentation.xml.rels',
      relationsXml(
        relation('rId1', 'slideMaster', 'slideMasters/slideMaster1.xml') +
          relation('rId2', 'theme', 'theme/theme1.xml') +
          each((nth) => relation(`rId${nth + 2}`, 'slide', `slides/slide${nth}.xml`)),
      ),
    ),
    file(
      'ppt/slideMasters/slideMaster1.xml',
      `<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr>${fillXml('#ffffff')}<a:effectLst/></p:bgPr></p:bg>${treeXml(titlePlace(locale))}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    ),
    file(
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relationsXml(
        relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml') +
          relation('rId2', 'theme', '../theme/theme1.xml'),
      ),
    ),
    file(
      'ppt/slideLayouts/slideLayout1.xml',
      `<p:sldLayout ${namespaces} type="titleOnly"><p:cSld name="Title">${treeXml(titlePlace(locale))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ),
    file(
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relationsXml(relation('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml')),
    ),
    file('ppt/theme/theme1.xml', themeXml(colors)),
    ...slideFiles,
    ...pictures,
  ];
}

const relation = (id: string, name: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${name}" Target="${target}"/>`;
const relationsXml = (inside: string) =>
  `<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`;
const treeXml = (inside: string) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${inside}</p:spTree>`;
/** Where masters and layouts have the title of a slide. */
const titlePlace = (locale: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${placeXml({ x: 2, y: 2, width: 29, height: 4 })}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="${locale}"/></a:p></p:txBody></p:sp>`;
const fillXml = (color: string) => `<a:solidFill><a:srgbClr val="${color.slice(1)}"/></a:solidFill>`;
const placeXml = ({ x, y, width, height }: Place) =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;

type Within = { locale: string; rightToLeft: boolean; picture: string };

function shapeXml(shape: SlideShape, id: number, within: Within): string {
  switch (shape.kind) {
    case 'text': {
      const holder = shape.title ? '<p:nvPr><p:ph type="title"/></p:nvPr>' : '<p:nvPr/>';
      const lock = shape.title ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' : '<p:cNvSpPr txBox="1"/>';
      return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${xmlText(shape.name)}"/>${lock}${holder}</p:nvSpPr><p:spPr>${placeXml(shape)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${shape.title ? 'b' : 't'}"><a:normAutofit/></a:bodyPr><a:lstStyle/>${shape.paragraphs.map((one) => paragraphXml(one, within)).join('')}</p:txBody></p:sp>`;
    }
    case 'box':
      return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${xmlText(shape.name)}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${placeXml(shape)}<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 5000"/></a:avLst></a:prstGeom>${fillXml(shape.fill)}<a:ln w="25400">${fillXml(shape.line)}</a:ln></p:spPr></p:sp>`;
    case 'picture':
      return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${xmlText(shape.name)}" descr="${xmlText(shape.says)}"${shape.says === '' ? `>${decorative}</p:cNvPr>` : '/>'}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${within.picture}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${placeXml(shape)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
    case 'polygon':
      return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Mark ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${placeXml(shape)}${polygonXml(shape.points)}${fillXml(shape.fill)}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;
  }
}

function polygonXml(points: readonly (readonly [number, number])[]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const whole = (value: number) => Math.round(value * 1000);
  const [first, ...rest] = points.map(([x, y]) => `<a:pt x="${whole(x - left)}" y="${whole(y - top)}"/>`);
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${whole(Math.max(...xs) - left)}" h="${whole(Math.max(...ys) - top)}"><a:moveTo>${first}</a:moveTo>${rest.map((point) => `<a:lnTo>${point}</a:lnTo>`).join('')}<a:close/></a:path></a:pathLst></a:custGeom>`;
}

/** In a text from right to left the start is at the right. */
function paragraphXml(
  { text, size, color, bold = false, latin = false }: SlideText,
  { locale, rightToLeft }: Within,
): string {
  const direction = rightToLeft ? (latin ? ' algn="r" rtl="0"' : ' algn="r" rtl="1"') : ' algn="l"';
  return `<a:p><a:pPr${direction}><a:spcBef><a:spcPts val="600"/></a:spcBef></a:pPr><a:r><a:rPr lang="${locale}" sz="${size * 100}" b="${bold ? 1 : 0}" dirty="0">${fillXml(color)}<a:latin typeface="Arial"/><a:cs typeface="Arial"/></a:rPr><a:t>${xmlText(text)}</a:t></a:r></a:p>`;
}

/** Nothing that a screen reader should speak of. */
const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function schemeXml({ dark, light, accents }: SlideColors): string {
  const named = [
    ['dk1', dark[0]],
    ['lt1', light[0]],
    ['dk2', dark[1]],
    ['lt2', light[1]],
    ...accents.map((color, place) => [`accent${place + 1}`, color] as const),
    ['hlink', accents[0]],
    ['folHlink', accents[0]],
  ] as const;
  return named.map(([name, color]) => `<a:${name}><a:srgbClr val="${color.slice(1)}"/></a:${name}>`).join('');
}
const fontsOf = (name: string) =>
  `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface="Arial"/></a:${name}>`;
const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const thin = `<a:ln w="9525">${plain}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const themeXml = (colors: SlideColors) =>
  `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Event"><a:themeElements><a:clrScheme name="Event">${schemeXml(colors)}</a:clrScheme><a:fontScheme name="Event">${fontsOf('majorFont')}${fontsOf('minorFont')}</a:fontScheme><a:fmtScheme name="Event"><a:fillStyleLst>${plain.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${thin.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plain.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
