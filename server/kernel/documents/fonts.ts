import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (name: string, family: string, weight: string) =>
  `@expo-google-fonts/${name}/${weight}/${family}_${weight}.ttf`;

/** The typefaces of documents, all under the SIL Open Font License: ours, and those of the scripts that ours do not have. */
const files = [
  font('bricolage-grotesque', 'BricolageGrotesque', '700Bold'),
  font('bricolage-grotesque', 'BricolageGrotesque', '800ExtraBold'),
  font('inter', 'Inter', '400Regular'),
  font('inter', 'Inter', '600SemiBold'),
  font('noto-sans-arabic', 'NotoSansArabic', '400Regular'),
  font('noto-sans-arabic', 'NotoSansArabic', '700Bold'),
  font('noto-sans-jp', 'NotoSansJP', '400Regular'),
  font('noto-sans-jp', 'NotoSansJP', '700Bold'),
  font('noto-emoji', 'NotoEmoji', '400Regular'),
  font('noto-emoji', 'NotoEmoji', '700Bold'),
];

export const readFonts = (): Buffer[] => files.map((file) => readFileSync(require.resolve(file)));
