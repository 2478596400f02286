import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readAppearance: setUp,
  saveTheme: setUp,
  saveCustomTheme: setUp,
  saveBranding: setUp,
  uploadLogo: setUp,
  removeLogo: setUp,
  uploadSponsorLogo: setUp,
  updateSponsorLogo: setUp,
  removeSponsorLogo: setUp,
  sortSponsorLogos: setUp,
} satisfies Permissions;
