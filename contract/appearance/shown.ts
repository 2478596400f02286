import type { Tokens } from './tokens.ts';

/** What phones and projectors draw of a picture: where `alt` is empty it says nothing. */
export type ShownPicture = { id: string; alt: string };

/** `name` is also what is read out in place of the logo. */
export type ShownSponsor = { id: string; name: string; pictureId: string; url: string | null };

/** The colors that are not the usual ones, by their custom properties. */
export type Look = { light: Tokens; dark: Tokens };

/** How an event looks on its screens: a few custom properties, never the gallery. */
export type ShownAppearance = {
  /** Null: as the product looks. */
  look: Look | null;
  backgroundId: string | null;
  /** In place of the product's own name. */
  brandName: string | null;
  welcome: string;
  logo: ShownPicture | null;
  sponsors: readonly ShownSponsor[];
};
