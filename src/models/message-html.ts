import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'a', 'strong', 'b', 'em', 'i'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 10,
};

/** A service's message to the shopper: a few lines with emphasis, lists and links. */
export const messageHtml = (html: string): string => sanitizeHtml(html, options);

/** The text alone, where there is no room for formatting. */
export const messageText = (html: string): string =>
  decodeXML(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })).trim();
