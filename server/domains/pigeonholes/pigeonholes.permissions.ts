import {
  allScopes,
  keys,
  type Permissions,
  setUp,
  signedIn,
  stage,
} from '#server/test/permissions/actors.ts';

export const permissions = {
  makePigeonhole: [...signedIn, ...allScopes],
  listPigeonholes: [...signedIn, ...keys],
  downloadPigeonholes: [...signedIn, ...keys],
  readPigeonhole: [...stage, 'projector', 'readKey'],
  editAbout: setUp,
  storePigeonhole: setUp,
  unstorePigeonhole: setUp,
  duplicatePigeonhole: setUp,
  clonePigeonhole: setUp,
  randomPasscode: [...signedIn, ...allScopes],
  readRunLinks: setUp,
  resetRunLink: setUp,
} satisfies Permissions;
