/** What CHANGELOG.md says of a version, without its headline; undefined where it says nothing of it. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.startsWith(`[${version}]`));
  const text = found?.slice(found.indexOf('\n')).trim();
  return text === '' ? undefined : text;
}

/** All versions it names, as they stand there: the newest first. */
export function versionsIn(changelog: string): string[] {
  return [...changelog.matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/gm)].map(
    ([, version = '']) => version,
  );
}
