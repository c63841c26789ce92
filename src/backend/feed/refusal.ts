/** Raised where a feed as a whole can not be taken; its message says why. The shop is then as it was. */
export class FeedRefused extends Error {}
