/**
 * Modules that come together as one file (decision 0152). It is downloaded whole by whoever needs a part of it, and takes along all that
 * its modules import and no group of a higher priority has: so there is never one for Mantine.
 */
type Group = {
  name: string | ((id: string, build: Build) => string | null);
  test?: RegExp;
  priority: number;
};

/** What the bundler says of a module. */
type Build = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; code: string | null } | null;
};

// React changes seldom: phones that come again after an update have it already.
const react: Group = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/,
  priority: 6,
};

/** Of account, studio, office and stage: a handful for a page, not sixty. */
export const groupsOfWork: Group[] = [
  react,
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 5 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 5 },
  { name: (id, build) => (isShared(id, build) ? 'shared' : null), priority: 4 },
  { name: (id, build) => (isCommon(id, build) ? 'common' : null), priority: 3 },
  { name: (id, build) => (isOfStageAndPages(id, build) ? 'stage-pages' : null), priority: 2 },
  { name: (id, build) => (isOfMirror(id, build) ? 'stage' : null), priority: 1 },
  { name: (id, build) => (isOfManyPages(id, build) ? 'pages' : null), priority: 0 },
];

export const groupsOfPhones: Group[] = [
  react,
  { name: (id, build) => (isOfFirstScreen(id, build) ? 'start' : null), priority: 1 },
];

const manyPages = 12;

/** Whether the projector needs a module from its start, and so does another face, or do many pages. */
function isShared(id: string, build: Build): boolean {
  if (id.includes('node_modules')) return false;
  const faces = facesFromStart(id, build);
  return faces.includes('stage') && (faces.length > 1 || pagesThatNeed(id, build).length >= manyPages);
}

/** Whether two faces need it from their start. What the projector needs of that is shared already. */
function isCommon(id: string, build: Build): boolean {
  return !id.includes('node_modules') && facesFromStart(id, build).length > 1;
}

/** Whether the projector needs it from its start, and so do a few pages. */
function isOfStageAndPages(id: string, build: Build): boolean {
  return isOfStage(id, build) && pagesThatNeed(id, build).length > 0;
}

/** Whether it is the projector's alone, and its copy on a desk has it too. What starts the projector is not. */
function isOfMirror(id: string, build: Build): boolean {
  if (!isOfStage(id, build) || pagesThatNeed(id, build).length > 0) return false;
  return [...whatNeeds(id, build)].some((one) => one.endsWith('/web/pages/stage/Mirror.tsx'));
}

function isOfStage(id: string, build: Build): boolean {
  return !id.includes('node_modules') && facesFromStart(id, build).join() === 'stage';
}

function pagesThatNeed(id: string, build: Build): string[] {
  return [...whatNeeds(id, build)].filter(
    (one) => /Page\.tsx$/.test(one) && !one.includes('/web/pages/stage/'),
  );
}

function facesFromStart(id: string, build: Build): string[] {
  return [...whatNeeds(id, build)].flatMap((one) => /\/web\/pages\/(\w+)\/main\.tsx$/.exec(one)?.[1] ?? []);
}

/**
 * What pages of the studio have in common comes as one file, not as fifty small ones. Kinds stay apart, and so does what needs the
 * schemas of the contract or Mantine: they weigh more than all else of a page.
 */
function isOfManyPages(id: string, build: Build): boolean {
  if (id.includes('node_modules') || isOfKind(id) || facesFromStart(id, build).length > 0) return false;
  const pages = [...whatNeeds(id, build, isOfKind)].filter((one) =>
    /\/web\/pages\/studio\/.*Page\.tsx$/.test(one),
  );
  const needed = [...whatIsNeeded(id, build)];
  return pages.length >= manyPages && !needed.some((one) => /node_modules\/(zod|@mantine)\//.test(one));
}

/**
 * Most who scan a code come to a Q&A: what it shares with other kinds comes with the entry, as many small files weigh more than one. So
 * does the little that it shares with its own parts that come later.
 */
function isOfFirstScreen(id: string, build: Build): boolean {
  if (facesFromStart(id, build).length > 0) return true;
  if (!isOfQnaFromStart(id, build)) return false;
  const isOfQna = id.includes('/web/kinds/qna/') || id.includes('/kinds/qna');
  const { importers = [], code } = build.getModuleInfo(id) ?? {};
  const isLittle = (code ?? '').length < 500 && importers.some((one) => !isOfQnaFromStart(one, build));
  return !isOfQna || isLittle;
}

const isOfQnaFromStart = (id: string, build: Build): boolean =>
  [...whatNeeds(id, build)].some((one) => one.endsWith('/web/kinds/qna/audience/qna.tsx'));

const isOfKind = (id: string): boolean => id.includes('/web/kinds/');

/** The module and all that import it, at once and not later. */
function whatNeeds(id: string, build: Build, isEnd = (_: string) => false): ReadonlySet<string> {
  const above = new Set([id]);
  for (const one of above)
    if (!isEnd(one)) for (const importer of build.getModuleInfo(one)?.importers ?? []) above.add(importer);
  return above;
}

/** The module and all that it imports, at once and not later. */
function whatIsNeeded(id: string, build: Build): ReadonlySet<string> {
  const below = new Set([id]);
  for (const one of below)
    for (const imported of build.getModuleInfo(one)?.importedIds ?? []) below.add(imported);
  return below;
}
