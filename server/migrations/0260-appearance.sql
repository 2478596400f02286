-- How an event looks; one without a row looks as the product does. Colors are #rrggbb, dark ones that are null follow from the light ones.
CREATE TABLE appearances (
  pigeonhole_id     bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE,
  theme             text NOT NULL,
  custom_theme      boolean NOT NULL,                -- beats the theme
  accent            text NOT NULL CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ground            text NOT NULL CHECK (ground ~ '^#[0-9a-f]{6}$'),
  dark_accent       text CHECK (dark_accent ~ '^#[0-9a-f]{6}$'),
  dark_ground       text CHECK (dark_ground ~ '^#[0-9a-f]{6}$'),
  background_id     text COLLATE "C",
  custom_branding   boolean NOT NULL,                -- beats both
  brand_name        text NOT NULL CHECK (char_length(brand_name) <= 60),
  welcome           text NOT NULL CHECK (char_length(welcome) <= 300),
  brand_accent      text NOT NULL CHECK (brand_accent ~ '^#[0-9a-f]{6}$'),
  brand_ground      text NOT NULL CHECK (brand_ground ~ '^#[0-9a-f]{6}$'),
  brand_dark_accent text CHECK (brand_dark_accent ~ '^#[0-9a-f]{6}$'),
  brand_dark_ground text CHECK (brand_dark_ground ~ '^#[0-9a-f]{6}$'),
  logo_id           text COLLATE "C",
  logo_alt          text NOT NULL DEFAULT '' CHECK (char_length(logo_alt) <= 200),
  FOREIGN KEY (pigeonhole_id, background_id) REFERENCES files (pigeonhole_id, id),
  FOREIGN KEY (pigeonhole_id, logo_id) REFERENCES files (pigeonhole_id, id)
);
CREATE INDEX appearances_by_background ON appearances (background_id) WHERE background_id IS NOT NULL;
CREATE INDEX appearances_by_logo ON appearances (logo_id) WHERE logo_id IS NOT NULL;

CREATE TABLE sponsors (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  picture_id    text COLLATE "C" NOT NULL,
  url           text CHECK (url LIKE 'https://%'),
  place         int NOT NULL,
  FOREIGN KEY (pigeonhole_id, picture_id) REFERENCES files (pigeonhole_id, id)
);
CREATE INDEX sponsors_of_event ON sponsors (pigeonhole_id, place);
CREATE INDEX sponsors_by_picture ON sponsors (picture_id);
