const pages = [
  '/',
  '/catalog*',
  '/product/*',
  '/news*',
  '/offers*',
  '/stores*',
  '/shopbylook*',
  '/company/*',
];

/**
 * What browsers may prefetch when a link is about to be used: pages that are the same for everyone. The script that adds
 * the rules to a page and the content security policy need the very same text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: pages }, { not: { href_matches: '/*\\?*' } }] },
      eagerness: 'moderate',
    },
  ],
});
