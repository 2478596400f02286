/** Making a format takes longer than using it a hundred times, and each row of a list uses some. */
function kept<Format, Options>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

// Marked as pure, so that a phone carries only those that it uses.
export const dateFormat = /* @__PURE__ */ kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = /* @__PURE__ */ kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const pluralRules = /* @__PURE__ */ kept((locale) => new Intl.PluralRules(locale));
export const relativeTimeFormat = /* @__PURE__ */ kept(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
