/** The fragment of a category's address that shows why the visitor is there. */
export const NOT_SOLD_HERE = 'not-sold-here';
