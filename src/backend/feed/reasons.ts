export const skipReasonTexts = {
  'no-id': 'no id, or one of more than 120 characters',
  'duplicate-id': 'the id of an earlier offer',
  'no-name': 'neither a name nor a vendor and model',
  'bad-price': 'no price above 0, or one above 42,000,000',
  'other-currency': "a currency other than the country's",
  'no-category': 'a category that the feed does not list',
  'category-cycle': 'a category inside itself',
  'same-size': 'the model, colour and size of an earlier offer',
  'too-many-of-model': 'a model with 1,000 offers before',
  'not-of-this-feed': 'the code of a model that the shop has, but not from this feed',
  'other-goods':
    "the group of another model of the other country's feed: give one of the feeds a --source of its own",
} as const;

/** What was changed in an offer to make it usable. */
export const adjustmentTexts = {
  ampersand: 'a bare &: read as &amp;',
  bracket: 'a bare <: read as &lt;',
  entity: 'an entity that XML lacks, or without a semicolon: read as in HTML',
  'control-character': 'control characters: dropped',
  markup: 'markup that XML forbids, such as <br> without an end: read',
  'old-price': 'old price not above the price: dropped',
  'rounded-price': 'a price with a smaller fraction than the shop charges: rounded to the nearest',
  'prices-differ': 'sizes of one colour differ in price: the highest is taken',
  'no-picture': 'no picture',
  picture: 'picture without a usable https address: dropped',
  video: 'video without an https address of a WebM or MP4 file: dropped',
  'too-many-pictures': 'more than 10 pictures: the first 10 are taken',
  barcode: 'barcode without a right check digit: replaced',
  'barcode-taken': 'barcode of other goods: replaced',
  brand: 'a brand that can not be read, or of more than 60 characters: left out or cut',
  availability: 'an availability that is neither true nor false: not in stock',
  count: 'a count that is no plain number: the number that it begins with, else 0',
  'several-sizes': 'several sizes in one offer: an item each, without barcode, the count shared out',
  'long-size': 'a size of more than 30 characters: cut',
  'too-many-fields': 'more than 200 parameters or outlets, or 100 elements: the rest is left out',
  'no-colour': 'no colour',
  'different-goods': 'different goods with one group or code: taken as models of their own',
  'doubtful-model': 'names that differ with one group or code: taken as one model',
  'long-text': 'a text longer than the shop keeps: cut',
  'stock-moves': 'the stock of this feed lay in another shop: all of it moves',
} as const;

export type SkipReason = keyof typeof skipReasonTexts;
export type AdjustmentReason = keyof typeof adjustmentTexts;
