/** Where a first sign-in leads: to a page that asks what the product is wanted for, and from there to `target`. */
export function firstPlace(target: string | undefined): string {
  return target === undefined ? '/signup/details' : `/signup/details?${new URLSearchParams({ rd: target })}`;
}
