import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerWork } from '../processes/answer-work.ts';
import { readFonts } from './fonts.ts';
import { dataWithKnownLetters, lettersOf } from './letters-of-fonts.ts';
import type { DocumentWork, WrittenDocument } from './write-document.ts';

answerWork(write);

async function write(work: DocumentWork): Promise<WrittenDocument> {
  const { folder, template, data, pictures, as, madeAt } = work;
  const fontBlobs = readFonts();
  const known = dataWithKnownLetters(data, lettersOf(fontBlobs));
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs }],
    inputs: { as, data: JSON.stringify(known) },
  });
  for (const [name, bytes] of Object.entries(pictures))
    compiler.mapShadow(path.join(folder, name), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: path.join(folder, template) });
  const document = compiled.result;
  if (document === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  const bytes =
    as === 'pdf'
      ? compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt / 1000) })
      : Buffer.from(compiler.plainSvg(document));
  return { bytes };
}
