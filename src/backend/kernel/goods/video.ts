import { decodeHTMLAttribute } from 'entities';

const ADDRESS_CHARACTERS = 300;

/** The address of a video that browsers can play: WebM or MP4 over https; undefined for any other. */
export function videoAddressOf(address: string): string | undefined {
  const url = URL.parse(decodeHTMLAttribute(address.trim()));
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  url.hash = '';
  const isPlayable = /\.(?:webm|mp4)$/i.test(url.pathname);
  return isPlayable && url.href.length <= ADDRESS_CHARACTERS ? url.href : undefined;
}
