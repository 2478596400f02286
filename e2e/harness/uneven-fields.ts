import type { Page } from 'playwright-core';

/** Fields that stand side by side and differ: each is as high as its neighbor, and begins where it does. */
export async function unevenFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notOneLine = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'submit', 'button'];
    const furthest = 64;
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter(({ type }) => !notOneLine.includes(type))
      .filter((field) => field.checkVisibility({ visibilityProperty: true }) && !field.closest('[inert]'))
      .map((field) => ({ field, box: field.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return fields.flatMap(({ field, box }, place) =>
      fields
        .slice(place + 1)
        .filter(({ box: other }) => areNeighbors(box, other))
        .filter(
          ({ box: other }) => Math.abs(box.top - other.top) > 1 || Math.abs(box.height - other.height) > 1,
        )
        .map(
          ({ field: next, box: other }) =>
            `uneven: ${nameOf(field)}, ${box.height} px at ${box.top}, beside ${nameOf(next)}, ${other.height} px at ${other.top}`,
        ),
    );

    function areNeighbors(one: DOMRect, other: DOMRect): boolean {
      const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const between = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      return shared > Math.min(one.height, other.height) / 2 && between >= 0 && between <= furthest;
    }

    function nameOf(field: HTMLInputElement | HTMLSelectElement): string {
      return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
    }
  });
}
