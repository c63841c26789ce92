/** What the address of a page's Armenian text ends in (product.md, Opening). */
export const ARMENIAN_END = '-hy';

export const armenianOf = (slug: string): string => `${slug}${ARMENIAN_END}`;
