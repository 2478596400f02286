import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A file in an archive; `says`: the sizes in the list at its end, where they are not the true ones. */
type Entry = {
  name: string;
  content: Buffer | string;
  says?: { packed?: number; unpacked?: number; flags?: number };
};

/** An archive, with what it says of itself under the control of the test. */
export function archiveOf(
  entries: readonly Entry[],
  says: { count?: number; listBytes?: number } = {},
): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let place = 0;
  for (const { name, content, says: own = {} } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(plain.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(own.flags ?? 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(own.packed ?? packed.length, 20);
    entry.writeUInt32LE(own.unpacked ?? plain.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(place, 42);
    files.push(head, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    place += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(says.count ?? entries.length, 10);
  end.writeUInt32LE(says.listBytes ?? listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...files, listed, end]);
}

const rel = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** The files of a workbook with one sheet, whose XML is `sheet`. */
export const workbookOf = (sheet: string | Buffer, says?: Entry['says']): Entry[] => [
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  },
  { name: '_rels/.rels', content: rel('rId1', 'officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    content:
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  { name: 'xl/_rels/workbook.xml.rels', content: rel('rId1', 'worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(says && { says }) },
];

/** The XML of a sheet of text. */
export const sheetOf = (rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** The files of an archive by their names, as its list says where they are. */
export function unzipped(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let nth = 0; nth < archive.readUInt16LE(end + 10); nth += 1) {
    const [packed, name, extra, note] = [20, 28, 30, 32].map((field, place) =>
      place === 0 ? archive.readUInt32LE(at + field) : archive.readUInt16LE(at + field),
    ) as [number, number, number, number];
    const head = archive.readUInt32LE(at + 42);
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      inflateRawSync(archive.subarray(from, from + packed)),
    );
    at += 46 + name + extra + note;
  }
  return files;
}
