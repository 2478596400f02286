/** The articles that come with the product, by the last part of their address; their texts are `help.<slug>.…`. */
export const articles = ['self-registration'] as const;
export type Article = (typeof articles)[number];

export function articleOf(slug: string): Article | undefined {
  return articles.find((article) => article === slug);
}
